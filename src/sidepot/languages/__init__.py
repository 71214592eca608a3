"""Turns codes and figures into sentences: catalogues as data, plurals, amounts, cards. Computes no figure."""
