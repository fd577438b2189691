"""The history of the database: how it came to look as it does."""
