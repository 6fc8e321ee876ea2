"""One file a version, numbered."""
