"""What is kept: schema, queries, writes."""
