"""Each rule once, as a plain function on whole numbers. No lists, strings, floats or defaults."""
