"""What every game is made of: the contract and the small types beside it."""
