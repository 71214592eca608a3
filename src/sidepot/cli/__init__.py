"""The command line: read, ask one function, show. Heavy imports only once a command is chosen."""
