"""Each rule once, as a plain function on whole numbers. Imports nothing of sidepot; no lists, strings, floats or defaults."""
