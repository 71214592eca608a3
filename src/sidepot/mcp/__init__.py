"""The questions as tools of an assistant, so that it gives the engine's ruling and reasons, not its own."""
