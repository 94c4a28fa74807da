"""Compares a member of an answer with what a table says.

A column is a path, its keys joined by +, and a way to compare behind an exclamation mark: none compares the text, i without
case, fm by a regular expression, dict as a dictionary, in_box as a point or box within a box, wkt by the points of a geometry,
and :d and the like after formatting. The column "object" is the letter and number of an OSM object.
"""
import ast
import math
import re

from server import Failure

TOLERANCE = 1e-7
KINDS = {"node": "N", "way": "W", "relation": "R", "N": "N", "W": "W", "R": "R"}


def member(value, path):
    """The member of a value at a path."""
    for key in path.split("+"):
        try:
            value = value[int(key)] if isinstance(value, list) and key.isdigit() else value[key]
        except (KeyError, IndexError, TypeError):
            raise Failure(f"{path} is missing in {shortened(value)}") from None
    return value


def shortened(value):
    text = str(value)
    return text if len(text) <= 400 else text[:400] + "…"


def is_same(value, column, expected, drawing):
    """Whether a value has what a column of a table expects."""
    path, _, way = column.partition("!")
    if path == "object":
        kind, number = member(value, "osm_type"), member(value, "osm_id")
        return f"{KINDS.get(kind, kind)}{number}".upper() == expected.upper()
    return compared(member(value, path), way, expected.replace("\\\\", "\\"), drawing)


def compared(got, way, expected, drawing):
    if way == "":
        return str(got) == expected
    if way == "i":
        return str(got).lower() == expected.lower()
    if way == "fm":
        return isinstance(got, str) and re.fullmatch(expected, got) is not None
    if way == "dict":
        return got == ast.literal_eval(f"{{{expected}}}")
    if way == "in_box":
        return is_within(got, expected)
    if way == "wkt":
        return is_geometry(got, expected, drawing)
    if way.startswith(":"):
        return format(got, way[1:]) == expected
    raise Failure(f"unknown comparison {way}")


def is_within(got, expected):
    """Whether a point, or a box as (south, north, west, east), is within such a box. Points are compared with its corners."""
    low = list(map(float, expected.split(",")))
    if isinstance(got, str):
        got = got.removeprefix("POINT(").removesuffix(")").replace(" ", ",").split(",")
    values = list(map(float, got))
    if len(values) == 2:
        return low[0] <= values[0] <= low[2] and low[1] <= values[1] <= low[3]
    return values[0] >= low[0] and values[1] <= low[1] and values[2] >= low[2] and values[3] <= low[3]


def is_geometry(got, expected, drawing):
    """Whether a point or line in WKT has the expected points, each "longitude latitude" or the name of a point of the grid."""
    found = re.fullmatch(r"(POINT|LINESTRING)\(([-0-9., ]*)\)", got)
    if not found:
        return False
    points = [tuple(map(float, each.split())) for each in found[2].split(",")]
    wanted = [drawing.point(each) for each in expected.split(",")]
    return len(points) == len(wanted) and all(map(is_close, points, wanted))


def is_close(one, other):
    return all(math.isclose(a, b, abs_tol=TOLERANCE) for a, b in zip(one, other))
