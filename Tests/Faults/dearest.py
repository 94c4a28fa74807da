"""The dearest requests that any client may send: candidates of all paths with the greatest values, and twenty of them.

TWENTY was chosen on a map of Porto by `hostile-clients --survey`, which asks a calm server for each candidate alone and prints
the processor time that each takes, on 2026-11-28. They are its first rows, the dearest first; a picture stands in place of
another form of a match. Choose them anew when a path or a limit comes or changes.
"""
import dataclasses
import json
import math
import time

from attacker import Peer
from attacks import Attack
from ground import coordinate, lat_lon, latitude_first, listed, longitude_first, position
from measure import processor_seconds
from wire import answer_of, get, post

LIMITS = [12 * step for step in range(1, 11)]
GZIP = "Accept-Encoding: gzip\r\n"
TWENTY = [
    "valhalla-trace_attributes-scattered", "graphhopper-match-scattered", "osrm-match-scattered", "valhalla-trace_route-scattered",
    "valhalla-matrix-exclude", "osrm-table-exclude", "etas-avoid", "directions-avoid", "isochrones-walking",
    "ors-isochrones-walking", "ors-isochrones", "isochrones-avoid", "valhalla-trace_route-track", "directions-measures",
    "table-gzip", "valhalla-trace_attributes-track", "valhalla-matrix", "valhalla-isochrone", "session-progress", "snapshot-dense",
]
# Seconds that a candidate may take alone.
LONGEST = 60


class Candidates:
    """All candidates by name, made for a map."""

    def __init__(self, ground, requests, server):
        self.ground, self.requests, self.found = ground, requests, {}
        self.hundred, self.many = ground.tour(server.port, 100), ground.places(1_100)
        for add in (self.add_isochrones, self.add_tables, self.add_directions, self.add_pictures, self.add_osrm,
                    self.add_valhalla, self.add_matches, self.add_searches, self.add_other):
            add()
        self.add_sessions(server)

    def get(self, name, target, fields=""):
        self.found[name] = get(target, fields)

    def post(self, name, target, body, kind="application/json", fields=""):
        self.found[name] = post(target, body, kind, fields)

    def add_isochrones(self):
        places = listed(self.ground.places(10))
        limits = ",".join(map(str, LIMITS))
        for mode in ("automobile", "walking"):
            self.get(f"isochrones-{mode}", f"/isochrones?places={places}&minutes={limits}&mode={mode}")
        self.get("isochrones-kilometers", f"/isochrones?places={places}&kilometers={','.join(str(20 * n) for n in range(1, 11))}")
        self.get("isochrones-gzip", f"/isochrones?places={places}&minutes={limits}&mode=automobile", GZIP)
        self.get("isochrones-approximate", f"/isochrones?places={places}&minutes={limits}&mode=automobile&precision=approximate")
        self.get("isochrones-avoid", f"/isochrones?places={places}&minutes={limits}&mode=automobile&avoid=tolls,highways")
        self.get("isochrones-lines", f"/isochrones?places={places}&minutes={limits}&mode=automobile&shape=lines")
        for format_ in ("png", "pgm"):
            self.get(f"isochrones-{format_}", f"/isochrones?places={places}&minutes=120&mode=automobile&format={format_}")
        self.post("ors-isochrones", "/v2/isochrones/driving-car", {
            "locations": list(map(position, self.ground.places(5))), "range": [60 * limit for limit in LIMITS],
            "attributes": ["area"]})
        self.post("ors-isochrones-walking", "/v2/isochrones/foot-walking", {
            "locations": list(map(position, self.ground.places(5))), "range": [60 * limit for limit in LIMITS]})

    def add_tables(self):
        places = list(map(coordinate, self.many))
        body = {"sources": places, "transportType": "automobile", "measures": ["durations", "distances", "reasons"]}
        for format_ in ("json", "csv", "binary"):
            self.post(f"table-{format_}", f"/table?format={format_}", body if format_ != "binary" else {
                **body, "measures": ["durations", "distances"]})
        self.post("table-gzip", "/table?format=json", body, fields=GZIP)
        self.post("table-any", "/table", {**body, "transportType": "walking"})

    def add_directions(self):
        first, *stops, last = self.hundred
        ends = f"source={latitude_first(first)}&destination={latitude_first(last)}"
        stops = f"{ends}&waypoints={listed(stops)}"
        all_ = "alternates=true&ledger=true&announcements=true"
        self.get("directions-stops", f"/directions?{stops}&mode=automobile&{all_}")
        self.get("directions-geojson", f"/directions?{stops}&mode=automobile&{all_}&format=geojson")
        self.get("directions-avoid", f"/directions?{stops}&mode=automobile&{all_}&avoid=tolls,highways,tunnels,unpaved,busy-roads")
        self.get("directions-measures", f"/directions?{stops}&mode=automobile&{all_}&height=2.5&width=2.1&length=7&weight=3.5")
        self.get("etas-many", f"/etas?source={latitude_first(first)}&destinations={listed(self.ground.places(9_000))}&mode=any")
        self.get("etas-avoid", f"/etas?source={latitude_first(first)}&destinations={listed(self.ground.places(9_000))}"
                 "&mode=automobile&avoid=tolls,highways")
        self.get("explain-why-not", f"/explain?{stops}&mode=automobile&whyNot={latitude_first(self.ground.middle)}")
        self.get("open-stops", "/open?alternates=true&ledger=true&announcements=true&url=" + self.link())
        self.get("link-stops", "/link?url=" + self.link())

    def link(self):
        stops = "%26".join(f"waypoint%3D{latitude_first(place)}" for place in self.hundred[1:-1])
        return (f"https://maps.apple.com/directions?source%3D{latitude_first(self.hundred[0])}%26{stops}"
                f"%26destination%3D{latitude_first(self.hundred[-1])}%26mode%3Ddriving")

    def add_pictures(self):
        first, *stops, last = self.hundred
        route = f"source={latitude_first(first)}&destination={latitude_first(last)}&waypoints={listed(stops)}&mode=automobile"
        region = f"region={self.ground.south:.5f},{self.ground.west:.5f},{self.ground.north:.5f},{self.ground.east:.5f}"
        for format_ in ("png", "svg", "pdf"):
            self.get(f"snapshot-{format_}", f"/snapshot?size=4096x2160&scale=1&{region}&format={format_}")
        self.get("snapshot-route", f"/snapshot?size=2048x1080&scale=2&{route}")
        self.get("snapshot-dense", f"/snapshot?size=1024x540&scale=4&center={latitude_first(self.ground.middle)}&zoom=14")
        for zoom in (9, 11, 13):
            self.get(f"tile-png-{zoom}", f"/tiles/{self.tile(zoom)}@3x.png")
        for zoom in (9, 12):
            self.get(f"tile-mvt-{zoom}", f"/tiles/{self.tile(zoom)}.mvt")

    def tile(self, zoom):
        latitude, longitude = self.ground.middle
        y = (1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2
        return f"{zoom}/{int((longitude + 180) / 360 * 2**zoom)}/{int(y * 2**zoom)}"

    def add_osrm(self):
        hundred = ";".join(map(longitude_first, self.hundred))
        all_ = "steps=true&annotations=true&overview=full&geometries=geojson"
        self.get("osrm-route", f"/route/v1/driving/{hundred}?{all_}")
        self.get("osrm-route-exclude", f"/route/v1/driving/{hundred}?{all_}&exclude=tunnel")
        self.get("osrm-trip", f"/trip/v1/driving/{hundred}?{all_}")
        self.get("osrm-trip-open", f"/trip/v1/driving/{hundred}?{all_}&roundtrip=false&source=any&destination=any")
        self.get("osrm-trip-exclude", f"/trip/v1/driving/{hundred}?{all_}&exclude=tunnel")
        many = list(map(position, self.many))
        self.post("osrm-table", "/table/v1/driving", {"coordinates": many, "annotations": ["duration", "distance"]})
        self.post("osrm-table-exclude", "/table/v1/driving", {
            "coordinates": many, "annotations": ["duration", "distance"], "exclude": ["toll", "motorway"]})

    def add_valhalla(self):
        places = list(map(lat_lon, self.many))
        avoiding = {"costing_options": {"auto": {"exclude_tolls": True, "exclude_highways": True}}}
        matrix = {"sources": places, "targets": places, "costing": "auto"}
        self.post("valhalla-matrix", "/sources_to_targets", {**matrix, "verbose": True})
        self.post("valhalla-matrix-exclude", "/sources_to_targets", {**matrix, **avoiding})
        contours = {"contours": [{"time": limit} for limit in LIMITS], "polygons": True, "denoise": 0, "costing": "auto"}
        self.post("valhalla-isochrone", "/isochrone", {"locations": list(map(lat_lon, self.ground.places(10))), **contours})
        self.post("valhalla-route", "/route", {"locations": list(map(lat_lon, self.hundred)), "costing": "auto", **avoiding})
        self.post("valhalla-locate", "/locate", {
            "locations": [{**lat_lon(place), "radius": 1_000} for place in self.hundred], "costing": "auto", "verbose": True})

    def add_matches(self):
        for name, track in (("track", self.requests.track), ("scattered", self.requests.scattered)):
            shape = {"shape": list(map(lat_lon, track)), "costing": "auto", "trace_options": {"gps_accuracy": 100}}
            self.post(f"valhalla-trace_route-{name}", "/trace_route", shape)
            self.post(f"valhalla-trace_attributes-{name}", "/trace_attributes", shape)
            self.post(f"osrm-match-{name}", "/match/v1/driving", {
                "coordinates": list(map(position, track)), "steps": True, "annotations": True, "overview": "full",
                "geometries": "geojson"})
            points = "".join(f'<trkpt lat="{each[0]:.6f}" lon="{each[1]:.6f}"/>' for each in track)
            gpx = f'<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>'
            self.post(f"graphhopper-match-{name}", "/match?profile=car&gps_accuracy=100&points_encoded=false&details=street_name",
                      gpx, "application/gpx+xml")

    def add_searches(self):
        along = listed(self.hundred)
        self.get("search-along", f"/search?q=restaurant&along={along}&mode=automobile&limit=50")
        self.get("search-kind", f"/search?q=cafe+near+porto&limit=50")
        self.get("nominatim-letter", "/nominatim/search?q=a&limit=50")
        self.get("nominatim-words", f"/nominatim/search?q={'rua+de+santa+'*70}&limit=50")
        self.get("geocode-long", f"/geocode?q={'rua+avenida+travessa+'*500}&limit=50")
        self.get("geocode-errors", f"/geocode?q={'+'.join(f'ruua{number}santta' for number in range(60))}&limit=50")
        self.get("autocomplete", "/autocomplete?q=a&limit=50")
        self.get("reverse", f"/reverse?point={latitude_first(self.ground.middle)}&limit=50")
        self.get("apple-search", "/v1/search?q=rua&enablePagination=true", "Authorization: Bearer any\r\n")

    def add_other(self):
        self.get("roads", f"/roads?at={latitude_first(self.ground.middle)}&limit=10")
        self.get("openapi", "/openapi.json")
        self.get("style", "/style.json")

    def add_sessions(self, server):
        first, *stops, last = self.hundred
        request = {"source": {"coordinate": coordinate(first)}, "destination": {"coordinate": coordinate(last)},
                   "waypoints": [{"coordinate": coordinate(place)} for place in stops], "transportType": "automobile"}
        self.post("session", "/sessions", request)
        status, body = answer_of(server.port, self.found["session"], LONGEST)
        assert status == 200, f"the server answers a session with {status}: {body[:300]!r}"
        locations = [{"coordinate": coordinate(place), "horizontalAccuracy": 5,
                      "timestamp": f"2026-11-26T08:{number // 60:02}:{number % 60:02}Z"}
                     for number, place in enumerate(self.ground.places(100))]
        self.post("session-progress", "/sessions/progress", {"session": json.loads(body)["session"], "locations": locations})


@dataclasses.dataclass
class Price:
    """What one answer took."""
    name: str
    processor_seconds: float
    seconds: float
    status: int
    bytes: int


def price(server, name, request):
    """Asks a calm server, and waits until it has nothing left to do, as after it gave up an answer."""
    before, began = processor_seconds(server.pid), time.monotonic()
    try:
        status, body = answer_of(server.port, request, LONGEST)
    except OSError:
        status, body = 0, b""
    seconds = time.monotonic() - began
    await_calm(server)
    return Price(name, processor_seconds(server.pid) - before, seconds, status, len(body))


def await_calm(server):
    end, last = time.monotonic() + LONGEST, -1.0
    while time.monotonic() < end and processor_seconds(server.pid) > last + 0.01:
        last = processor_seconds(server.pid)
        time.sleep(0.2)


def survey(server, candidates):
    """The prices of all candidates, the dearest first."""
    prices = [price(server, name, request) for name, request in candidates.found.items()]
    return sorted(prices, key=lambda each: -each.processor_seconds)


def attacks_of(candidates, names):
    return [Attack(f"dear-{name}", Peer, [candidates.found[name]]) for name in names]
