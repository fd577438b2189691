"""The games, one folder each; none knows of another."""
