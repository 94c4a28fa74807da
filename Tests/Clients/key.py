#!/usr/bin/env python3
"""Writes a new private key of the curve P-256 and its public key, as the two files that are named."""
import sys

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

key = ec.generate_private_key(ec.SECP256R1())
with open(sys.argv[1], "wb") as out:
    out.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
with open(sys.argv[2], "wb") as out:
    out.write(key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
