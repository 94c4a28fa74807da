"""The questions that are asked about an extract, the same for the same seed, and what answers them."""
import math
import random
from typing import NamedTuple

from damage import ERRORS, mistyped, shuffled, without_accents, written
from program import coordinate
from shapes import Grid, moved

AS_TAGGED = "as tagged"
# Meters between an answer and an object that it may be.
NEAR_ENOUGH = 50
# Meters between a place of interest and the point that is given as near it.
NEAR_POINT = 1_000
# Meters between an address and the point whose street is asked for.
BESIDE = 5


class Question(NamedTuple):
    """A line for the program, the shapes or the streets that answer it, and the point that it is about."""

    line: str
    shapes: tuple
    streets: frozenset
    point: tuple

    def is_answered(self, place):
        """Whether a place of an answer is one of the shapes, or lies in one of the streets."""
        if self.streets:
            return bool(self.streets & named_in(place))
        point = coordinate(place)
        return any(shape.distance(point) <= NEAR_ENOUGH for shape in self.shapes)


def folded(text):
    return " ".join(text.casefold().split())


def named_in(place):
    """The names by which a placemark tells its street. An address without a street has its place there."""
    placemark = place.get("placemark") or {}
    address = placemark.get("addressDictionary") or {}
    told = [address.get(key) for key in ("Thoroughfare", "SubLocality", "City")] + [placemark.get("thoroughfare")]
    return {folded(each) for each in told if isinstance(each, str)}


class KindQuestion(NamedTuple):
    """A word for a kind of places and a point; any place of a kind answers."""

    line: str
    streets: frozenset = frozenset()
    point: tuple = ()

    def is_answered(self, place):
        return "category" in place


# Words for kinds of places, which most towns have.
KINDS = ("pharmacy", "Apotheke", "museum", "supermarket", "café", "restaurant", "hotel", "bank", "école", "farmácia")


class Sample:
    """Draws questions from an extract."""

    def __init__(self, extract, area, seed):
        self.extract, self.area, self.seed = extract, area, seed
        self.streets = {address.street.casefold() for address in extract.addresses}
        self.by_key, self.parts = {}, {}
        for address in extract.addresses:
            self._file(address)
        self.keys = sorted(self.parts)

    def _choice(self, what):
        return random.Random(f"{self.seed} {self.area} {what}")

    def _file(self, address):
        for number in address.numbers:
            for area in {"", address.city, address.postcode}:
                self.by_key.setdefault((address.street, number, area), []).append(address.shape)
            parts = (address.street, number, address.area)
            self.parts.setdefault(parts, address.shape)

    def _question(self, line, parts):
        return Question(line, tuple(self.by_key[parts]), frozenset(), self.parts[parts].center)

    def addresses(self, count):
        """The questions by kind of damage. All kinds but the accents are made of the same addresses."""
        drawn = self._choice("addresses").sample(self.keys, min(count, len(self.keys)))
        kinds = {AS_TAGGED: [self._question(written(*parts), parts) for parts in drawn]}
        for kind in ERRORS:
            kinds[f"error: {kind}"] = list(self._mistyped(kind, drawn))
        kinds["no accents"] = list(self._plain(count))
        choice = self._choice("shuffled")
        kinds["shuffled"] = [self._question(shuffled(parts, choice), parts) for parts in drawn]
        return kinds

    def _mistyped(self, kind, drawn):
        choice = self._choice(kind)
        for parts in drawn:
            line = mistyped(kind, parts, self.streets, choice)
            if line:
                yield self._question(line, parts)

    def _plain(self, count):
        """Addresses that lose an accent."""
        accented = [parts for parts in self.keys if without_accents(written(*parts)) != written(*parts)]
        for parts in self._choice("accents").sample(accented, min(count, len(accented))):
            yield self._question(without_accents(written(*parts)), parts)

    def names(self, count):
        """Names of places of interest, each with a point near it. Any object of that name near that point answers."""
        choice, by_name, searched = self._choice("names"), {}, {}
        for found in self.extract.named:
            by_name.setdefault(found.name, []).append(found.shape)
            if found.is_searched:
                searched.setdefault(found.name, []).append(found.shape)
        for name in choice.sample(sorted(searched), min(count, len(searched))):
            center = choice.choice(searched[name]).center
            point = moved(center, NEAR_POINT * math.sqrt(choice.random()), choice.uniform(0, 2 * math.pi))
            shapes = tuple(shape for shape in by_name[name] if shape.distance(point) <= NEAR_POINT + NEAR_ENOUGH)
            yield Question("%s\t%.6f,%.6f" % (name, *point), shapes, frozenset(), center)

    def beginnings(self, count):
        """Names that are typed half, each with a point near it. The place answers if its name is the one begun."""
        for question in self.names(count):
            name, near = question.line.split("\t")
            yield question._replace(line=f"{name[:max(3, (len(name) + 1) // 2)]}\t{near}")

    def kinds(self, count):
        """Words for kinds of places, each with a point near some place of interest."""
        for index, question in enumerate(self.names(count)):
            near = question.line.split("\t")[1]
            yield KindQuestion(f"{KINDS[index % len(KINDS)]}\t{near}")

    def points(self, count):
        """Points beside addresses. The street of an address that is nearer than the drawn one answers too."""
        choice, grid = self._choice("points"), Grid()
        for address in self.extract.addresses:
            grid.add(address, address.shape)
        drawn = choice.sample(self.extract.addresses, min(count, len(self.extract.addresses)))
        for address in drawn:
            point = moved(address.shape.center, BESIDE * math.sqrt(choice.random()), choice.uniform(0, 2 * math.pi))
            limit = address.shape.distance(point)
            near = [each for each in grid.around(point) if each.shape.distance(point) <= limit]
            streets = frozenset(folded(each.street) for each in [address, *near])
            yield Question("%.7f,%.7f" % point, (), streets, point)
