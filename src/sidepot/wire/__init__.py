"""JSON documents, version 1: read a document into a claim, write a ruling. Knows shape and type only."""
