"""What a person is shown of a position of Ticket to Ride."""
