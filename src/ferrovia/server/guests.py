"""Who somebody is: a name and a number, signed by the server. Guests are kept nowhere; the token is all there is."""

import base64
import binascii
import hmac
import secrets
from hashlib import sha256

import msgspec

COOKIE = "ferrovia_guest"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one
LONGEST = 1000  # letters of a token; a name of forty letters needs under 400
ID_BYTES = 12


class Guest(msgspec.Struct, frozen=True):
    """A person or a program, as far as the server knows."""

    id: str
    name: str = ""


def new_guest(name: str = "") -> Guest:
    return Guest(secrets.token_urlsafe(ID_BYTES), name)


def sign(guest: Guest, secret: bytes) -> str:
    """The token of a guest."""
    body = base64.urlsafe_b64encode(msgspec.json.encode(guest)).rstrip(b"=").decode()
    return f"{body}.{_signature(body, secret)}"


def verify(token: str, secret: bytes) -> Guest | None:
    """The guest that a token was made for; None if it was not made here."""
    body, _, signature = token.partition(".")
    if len(token) > LONGEST or not token.isascii() or not hmac.compare_digest(signature, _signature(body, secret)):
        return None
    try:
        return msgspec.json.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=Guest)
    except (ValueError, binascii.Error):
        return None


def clean_text(text: str, longest: int) -> str:
    """One line that can be shown anywhere: no line breaks, no signs that turn or hide what follows."""
    return "".join(letter if letter.isprintable() else " " for letter in " ".join(text.split()))[:longest].strip()


def _signature(body: str, secret: bytes) -> str:
    return base64.urlsafe_b64encode(hmac.digest(secret, body.encode(), sha256)).rstrip(b"=").decode()
