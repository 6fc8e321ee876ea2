"""Skulk for assistants: the table as tools of the Model Context Protocol (the extra `skulk[mcp]`)."""
