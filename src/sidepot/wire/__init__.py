"""JSON documents, version 1: read a document into a claim, write a ruling. Checks shape and type, no rules of poker."""
