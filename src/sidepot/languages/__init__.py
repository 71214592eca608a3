"""Turns codes and figures into sentences: catalogues as data, plural forms, amounts, names, cards. Computes no figure."""
