"""Puts a folder of cases with known answers to the engine and counts what is right."""
