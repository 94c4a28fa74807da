"""Runs the steps of a scenario against a server."""
import operator
import re

from compare import is_same, shortened
from drawing import Drawing, NotApplicable
from server import Failure, Result

CONTENT_TYPES = {
    "json": "application/json; charset=utf-8", "geojson": "application/json; charset=utf-8",
    "geocodejson": "application/json; charset=utf-8", "xml": "text/xml; charset=utf-8",
}
COUNTS = {"exactly": operator.eq, "more than": operator.gt, "less than": operator.lt}


def expect(is_met, sentence):
    if not is_met:
        raise Failure(sentence)


def pairs(table):
    """Names and values of a table, which stand in two columns or in two rows."""
    return table[1:] if table[0] == ["param", "value"] else list(zip(*table[:2]))


class Run:
    """A scenario at work. `start` makes a server of a drawing; the scenarios of the API have a server already."""

    def __init__(self, country_points, server=None, start=None):
        self.drawing = Drawing(country_points)
        self.server, self.start = server, start
        self.headers, self.response, self.result = {}, None, None

    def run(self, steps):
        """Runs the steps. Raises a Failure where the server differs, and NotApplicable for steps that it cannot have."""
        try:
            for step in steps:
                self._run(step)
        finally:
            if self.start and self.server:
                self.server.__exit__()

    def _run(self, step):
        for pattern, action in STEPS:
            found = re.fullmatch(pattern, step.text, re.DOTALL)
            if found:
                return action(self, step.table, **found.groupdict())
        raise NotApplicable(f"unknown step: {step.text}")

    # Given

    def grid(self, table, step, origin):
        self.drawing.set_grid(table, step, origin)

    def places(self, table, named):
        self.drawing.add_places(table, named is not None)

    def interpolations(self, table):
        self.drawing.add_interpolations(table)

    def relations(self, table):
        self.drawing.add_relations(table)

    def header(self, table):
        self.headers |= dict(pairs(table))

    # When

    def importing(self, table):
        self.server = self.start(self.drawing.write)

    def sending(self, table, endpoint, form):
        values = {"format": form} if form else {}
        values |= dict(pairs(table)) if table else {}
        self.response = self.server.get(endpoint, values, self.headers)

    def geocoding(self, table, query):
        values = {"addressdetails": "1"} | ({"q": query} if query else {})
        self._ask("search", values, table)
        expect(self.result.is_list, "not a list of results")
        for each in self.result.value:
            self._add_point(each)

    def reversing(self, table, latitude, longitude):
        self._ask("reverse", {"lat": float(latitude), "lon": float(longitude)}, table)
        expect(not self.result.is_list, "a list of results")
        self._add_point(self.result.value)

    def reversing_at(self, table, node):
        longitude, latitude = self.drawing.grid[node]
        self.reversing(table, latitude, longitude)

    def _ask(self, endpoint, values, table):
        values = {"format": "jsonv2"} | values | (dict(pairs(table)) if table else {})
        self.response = self.server.get(endpoint, values, {})
        self.has_status(None, 200)
        self.is_valid(None, "json", None)

    @staticmethod
    def _add_point(value):
        """Adds the place of a result as a geometry. Nominatim tells both numbers as texts."""
        texts = value.get("lat"), value.get("lon")
        expect(all(isinstance(each, str) for each in texts), f"lat and lon are not texts: {shortened(value)}")
        value["centroid"] = f"POINT({texts[1]} {texts[0]})"

    # Then

    def has_status(self, table, status):
        got = self.response.status
        expect(got == int(status), f"status {got}, not {status}: {self.response.body[:300]}")

    def has_page(self, table, content):
        expect(self.response.body == content, f"the page is {self.response.body[:300]}")

    def is_valid(self, table, form, number):
        if form == "html":
            raise NotApplicable("HTML pages")
        got = self.response.content_type
        expect(got.lower() == CONTENT_TYPES[form], f"content type {got}, not {CONTENT_TYPES[form]}")
        self.result = Result(form, self.response.body)
        if number:
            self.has_count(table, "exactly", number)

    def has_count(self, table, comparison, number):
        expect(self.result.is_list, f"no list of results: {shortened(self.result.value)}")
        got = len(self.result)
        expect(COUNTS[comparison](got, int(number)), f"{got} results, not {comparison} {number}: {self._names()}")

    def _names(self):
        return shortened([each.get("display_name") for each in self.result.value])

    def metadata_contains(self, table):
        self._check(self.result.metadata, table)

    def metadata_lacks(self, table, names):
        self._check_names([self.result.metadata], names, False)

    def contains(self, table, field):
        expect(not self.result.is_list, f"a list of results: {shortened(self.result.value)}")
        self._check(self.result.value, table, field)

    def array_contains(self, table, field, number):
        self.contains(table, f"{field}+{number}")

    def has(self, table, no, names):
        expect(not self.result.is_list, "a list of results")
        self._check_names([self.result.value], names, not no)

    def result_contains(self, table, number, field):
        self._needs_results(int(number))
        self._check(self.result.value[int(number)], table, field)

    def all_contain(self, table, field):
        self._needs_results(0)
        for each in self.result.value:
            self._check(each, table, field)

    def all_have(self, table, no, names):
        self._needs_results(0)
        self._check_names(self.result.value, names, not no)

    def _needs_results(self, index):
        expect(self.result.is_list, f"no list of results: {shortened(self.result.value)}")
        expect(len(self.result) > index, f"only {len(self.result)} results")

    def set_contains(self, table, exactly):
        """Each row is one of the results, and with `exactly` no other result is left."""
        expect(self.result.is_list, f"no list of results: {shortened(self.result.value)}")
        left = list(self.result.value)
        for row in table[1:]:
            match = next((each for each in left if self._is_row(each, table[0], row)), None)
            expect(match is not None, f"no result has {dict(zip(table[0], row))}: {self._objects()}")
            left.remove(match)
        expect(not exactly or not left, f"{len(left)} more results: {self._objects()}")

    def _objects(self):
        return shortened([(each.get("osm_type"), each.get("osm_id"), each.get("display_name")) for each in self.result.value])

    def _is_row(self, value, columns, row):
        try:
            return all(is_same(value, *pair, self.drawing) for pair in zip(columns, row))
        except Failure:
            return False

    def _check(self, value, table, field=None):
        for column, expected in pairs(table):
            if column:
                path = f"{field}+{column}" if field else column
                expect(is_same(value, path, expected, self.drawing), f"{path} is not {expected}: {shortened(value)}")

    @staticmethod
    def _check_names(values, names, is_wanted):
        for name in map(str.strip, names.split(",")):
            for value in values:
                expect((name in value) == is_wanted, f"{name} is {'missing' if is_wanted else 'there'}: {shortened(value)}")

    def tables_of_database(self, table):
        """Tables of Nominatim's database are not part of its API."""


STEPS = [
    (r"the (?:(?P<step>[0-9.]+) )?grid(?: with origin (?P<origin>.*))?", Run.grid),
    (r"the (?P<named>named )?places", Run.places),
    (r"the interpolations", Run.interpolations),
    (r"the relations", Run.relations),
    (r"the HTTP header", Run.header),
    (r"importing", Run.importing),
    (r"sending v1/(?P<endpoint>\S+)(?: with format (?P<form>\S+))?", Run.sending),
    (r'geocoding(?: "(?P<query>.*)")?', Run.geocoding),
    (r"reverse geocoding (?P<latitude>[\d.-]+),(?P<longitude>[\d.-]+)", Run.reversing),
    (r"reverse geocoding at node (?P<node>\d+)", Run.reversing_at),
    (r"a HTTP (?P<status>\d+) is returned", Run.has_status),
    (r'the page content equals "(?P<content>.*)"', Run.has_page),
    (r"the result is valid (?P<form>\S+)(?: with (?P<number>\d+) results?)?", Run.is_valid),
    (r"(?P<comparison>exactly|more than|less than) (?P<number>\d+) results? (?:are|is) returned", Run.has_count),
    (r"the result metadata contains", Run.metadata_contains),
    (r"the result metadata has no attributes (?P<names>.*)", Run.metadata_lacks),
    (r"the result contains(?: in field (?P<field>\S+))?", Run.contains),
    (r"the result contains array field (?P<field>\S+) where element (?P<number>\d+) contains", Run.array_contains),
    (r"the result has (?P<no>no )?attributes (?P<names>.*)", Run.has),
    (r"result (?P<number>\d+) contains(?: in field (?P<field>\S+))?", Run.result_contains),
    (r"all results contain(?: in field (?P<field>\S+))?", Run.all_contain),
    (r"all results have (?P<no>no )?attributes (?P<names>.*)", Run.all_have),
    (r"the result set contains(?P<exactly> exactly)?", Run.set_contains),
    (r"(?:placex|location_postcodes) contains(?: exactly)?", Run.tables_of_database),
]
