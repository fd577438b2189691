"""Graph algorithms on small railway networks, in plain ints and lists."""
