"""Turns codes and figures into sentences: catalogues as data, plural forms, amounts, names, cards.

Computes no figure and must not import the engine. A language is a folder of catalogues.
"""
