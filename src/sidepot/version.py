"""The package's version, a constant so that start-up need not look for it."""

VERSION = "0.1.0"
