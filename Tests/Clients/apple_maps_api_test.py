#!/usr/bin/env python3
"""Asks a server in the shape of Apple's Maps Server API through apple-maps-api as it is published.

The client makes its token with the key, exchanges it at /v1/token, and refuses answers that do not fit its models. Only
its attribute base_url is set. The arguments are the server's address and the file of the private key.
"""
import sys

import httpx2
from apple_maps_api import AppleMapsClient
from apple_maps_api.models import MapRegion

from town import place

SERVER = AppleMapsClient(team_id="ABCDE12345", key_id="ABC123DEFG", private_key=open(sys.argv[2]).read())
SERVER.base_url = sys.argv[1].rstrip("/")
LONGITUDE, LATITUDE = place(3, 3)


def near(location, longitude, latitude):
    return abs(location.longitude - longitude) < 1e-5 and abs(location.latitude - latitude) < 1e-5


def refused(ask, *arguments, **options):
    """Expects an error of the query, and returns its message."""
    try:
        ask(*arguments, **options)
    except httpx2.HTTPStatusError as error:
        assert error.response.status_code == 400, error.response.text
        return error.response.json()["error"]["message"]
    raise AssertionError("an error was expected")


def addresses():
    found = SERVER.geocode("4. Street 12, 12345 Gridville", lang="de-DE", limit_to_countries=["DE"]).results
    assert len(found) == 1 and near(found[0].coordinate, *place(2.5, 3.05)), found
    assert found[0].formattedAddressLines[:2] == ["4. Street 12", "12345 Gridville"], found[0]
    address = found[0].structuredAddress
    assert (address.thoroughfare, address.subThoroughfare, address.postCode) == ("4. Street", "12", "12345"), address
    assert found[0].countryCode == "DE" and found[0].displayMapRegion.northLatitude > found[0].coordinate.latitude
    assert SERVER.geocode("Gridville", lang="fr-FR").results[0].name == "Ville Grille"
    assert SERVER.geocode("4. Street 12", limit_to_countries="US").results == []
    assert SERVER.geocode("Xyzzy").results == []
    longitude, latitude = place(2.5, 3.05)
    back = SERVER.reverse_geocode(lat=latitude, lng=longitude).results
    assert [place.name for place in back] == ["4. Street 12"], back
    assert SERVER.reverse_geocode(lat=-40, lng=100).results == []


def searches():
    found = SERVER.search("pharmacy", lat=LATITUDE, lng=LONGITUDE, categories=["Pharmacy"])
    assert [place.name for place in found.results] == ["Gridville Pharmacy"] and found.displayMapRegion
    assert found.results[0].poiCategory == "Pharmacy"
    assert SERVER.search("pharmacy", exclude_categories=["Pharmacy"]).results == []
    far = MapRegion(northLatitude=11, eastLongitude=11, southLatitude=10, westLongitude=10)
    assert SERVER.search("pharmacy", search_region=far, search_region_priority="required").results == []
    assert SERVER.search("4. Street", result_type_filter=["poi"]).results == []
    assert SERVER.search("4. Street", result_type_filter=["address"]).results[0].name == "4. Street"


def pages():
    first = SERVER.search("cafe", lat=LATITUDE, lng=LONGITUDE, enable_pagination=True)
    assert (len(first.results), first.paginationInfo.totalPageCount, first.paginationInfo.totalResults) == (20, 2, 24)
    second = SERVER.search(page_token=first.paginationInfo.nextPageToken)
    assert len({place.name for place in first.results + second.results}) == 24
    back = SERVER.search(page_token=second.paginationInfo.prevPageToken)
    assert back.results == first.results and second.paginationInfo.nextPageToken is None


def completions():
    for text in ("gridville ph", "4. str", "4. street 12", "caf", "gridv"):
        found = SERVER.autocomplete(text, user_lat=LATITUDE, user_lng=LONGITUDE).results
        assert found, text
        for completion in found:
            places = SERVER.search_completion(completion, lang="en-US").results
            assert completion.completionTitle and places, completion
            assert completion.location is None or [place.coordinate for place in places] == [completion.location]
    assert SERVER.autocomplete("pharm", result_type_filter=["query"]).results[0].completionTitle == "Pharmacy"


def errors():
    assert "limitToCountries" in refused(SERVER.geocode, "a", limit_to_countries="Denmark")
    assert "includePoiCategories" in refused(SERVER.search, "a", categories=["Castles"])
    assert "pageToken" in refused(SERVER.search, page_token="abc")
    assert "loc" in refused(SERVER.reverse_geocode, lat=91, lng=0)
    stranger = httpx2.get(f"{SERVER.base_url}/v1/geocode?q=a", headers={"Authorization": "Bearer any"})
    assert stranger.status_code == 401 and stranger.json()["error"]["message"]


for check in (addresses, searches, pages, completions, errors):
    check()
    print(f"apple-maps-api: {check.__name__} as expected")
