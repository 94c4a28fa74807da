#!/usr/bin/env python3
"""Asks a server in Nominatim's shape through geopy as it is published: addresses, coordinates and what is not there.

Its only argument is the server's address; the server has the town that town.py writes.
"""
import sys
from urllib.parse import urlsplit

from geopy.geocoders import Nominatim

from town import place

ADDRESS = urlsplit(sys.argv[1])
SERVER = Nominatim(
    domain=f"{ADDRESS.netloc}/nominatim", scheme=ADDRESS.scheme, user_agent="directions-tests", timeout=10)


def near(found, longitude, latitude):
    return abs(found.longitude - longitude) < 1e-5 and abs(found.latitude - latitude) < 1e-5


def addresses():
    house = place(2.5, 3.05)
    found = SERVER.geocode("4. Street 12, Gridville", addressdetails=True, country_codes="de")
    assert near(found, *house) and found.raw["address"]["house_number"] == "12", found.raw
    assert found.raw["address"]["road"] == "4. Street" and found.raw["address"]["postcode"] == "12345", found.raw
    parts = SERVER.geocode({"street": "12 4. Street", "city": "Gridville", "postalcode": "12345"})
    assert near(parts, *house), parts.raw
    several = SERVER.geocode("Street 12, Gridville", exactly_one=False, limit=3)
    assert 1 <= len(several) <= 3 and all(found.address for found in several), several
    assert "Ville Grille" in SERVER.geocode("Gridville", language="fr").address
    assert SERVER.geocode("Xyzzy") is None and SERVER.geocode("4. Street 12", country_codes="us") is None


def kinds():
    pharmacy = SERVER.geocode("Gridville Pharmacy", extratags=True, namedetails=True)
    assert pharmacy.raw["type"] == "pharmacy" and near(pharmacy, *place(3.2, 2.95)), pharmacy.raw
    longitude, latitude = place(3, 3)
    box = [(latitude - 0.1, longitude - 0.1), (latitude + 0.1, longitude + 0.1)]
    assert SERVER.geocode("Gridville Pharmacy", viewbox=box, bounded=True)
    far = [(10, 10), (11, 11)]
    assert SERVER.geocode("Gridville Pharmacy", viewbox=far, bounded=True) is None


def coordinates():
    longitude, latitude = place(2.5, 3.05)
    found = SERVER.reverse((latitude, longitude), exactly_one=True)
    assert found.raw["address"]["house_number"] == "12" and "4. Street" in found.address, found.raw
    assert "Gridville" in SERVER.reverse((latitude, longitude), zoom=12).address
    assert SERVER.reverse((-40, 100)) is None


for check in (addresses, kinds, coordinates):
    check()
    print(f"geopy: {check.__name__} as expected")
