"""Judges the steps of a route by its line and the roads around it: which real turns are silent, which sides are wrong.

A real turn is a change of heading of 45 degrees or more, between 10 m before and 10 m behind a junction, where another
road of at least the same class leaves: the lower of the classes of the roads driven before and behind. Another road counts
even if it is a no-entry, but not if it leads back by more than 120 degrees. Turns on roundabouts are judged as one passage.
"""
from typing import NamedTuple

from line import change

REAL_TURN = 45.0
# A maneuver this near to a junction is about it.
NEAR = 15.0
# One instruction may be about several junctions within this distance, if it tells the direction that they come to. A slip
# road may be longer.
COMPOUND = 40.0
SLIP_ROAD = 60.0
# How far the direction of a compound may be from the one told.
TOLERANCE = 50.0
# A smaller change of heading is to no side.
CLEAR_TURN = 20.0
# A road that leads back further than this is no choice.
BACKWARDS = 120.0
ANGLES = {
    "uTurn": 180.0, "sharpRight": 135.0, "right": 90.0, "slightRight": 45.0, "straight": 0.0, "slightLeft": -45.0,
    "left": -90.0, "sharpLeft": -135.0,
}
SILENT_KINDS = {"depart", "arrive", "waypoint"}
ROUNDABOUT_KINDS = {"roundabout", "rotary", "roundabout turn", "exit roundabout", "exit rotary"}
# The traveller keeps to one of the roads ahead, so the side is that of the road taken beside the others.
BRANCH_KINDS = {"fork", "rampOn", "exit", "on ramp", "off ramp"}


class Junction(NamedTuple):
    """A place on the line with another road. `others` are the roads besides the one left and the one taken."""

    at: float
    key: tuple[int, int, int]
    before: object
    behind: object
    others: list


class Finding(NamedTuple):
    """A place where a step is missing or wrong. `key` names the place and the way through it."""

    key: tuple
    what: str
    at: float
    text: str


def junctions(route, roads):
    """The places on the line of a route where another road meets the roads driven."""
    nodes = roads.nodes(route.line.places)
    for index in range(1, len(nodes) - 1):
        previous, node, following = nodes[index - 1 : index + 2]
        if None in (previous, node, following):
            continue
        before, behind = roads.ways.get((previous, node)), roads.ways.get((node, following))
        if not before or not behind:
            continue
        others = [arm for arm in roads.arms[node] if arm.neighbour not in (previous, following)]
        if others:
            yield Junction(route.line.along[index], (previous, node, following), before, behind, others)


def angle(junction, arm, route, roads):
    """The direction of a road at a junction, as a turn from the heading of the last 10 m."""
    before = route.line.heading(junction.at - 10, junction.at)
    return change(before, roads.heading(junction.key[1], arm))


def rivals(junction, route, roads):
    """The other roads of at least the class driven that one sees ahead or beside."""
    lowest = max(junction.before.rank, junction.behind.rank)
    return [
        arm
        for arm in junction.others
        if arm.way.rank <= lowest and abs(angle(junction, arm, route, roads)) <= BACKWARDS
    ]


def real_turns(route, roads):
    """The real turns of a route with the change of heading and the rivals of each."""
    for junction in junctions(route, roads):
        if junction.before.is_ring or junction.behind.is_ring:
            continue
        if junction.at < 10 or route.line.length - junction.at < 10:
            continue
        turned = route.line.turned(junction.at, junction.at)
        found = rivals(junction, route, roads) if abs(turned) >= REAL_TURN else []
        if found:
            yield junction, turned, found


def turns_round(route, start):
    """Whether the line goes back within the length of a compound, as on a U-turn over a median."""
    ends = [start + COMPOUND * part / 4 for part in range(5)]
    return any(abs(route.line.turned(start, min(end, route.line.length))) >= 120 for end in ends)


def bends_to(told, index, route):
    """Whether a step's part of the line goes to the side told from 15 to 25 m on, where the mouth of a road bends away first."""
    at = route.steps[index].at
    if index + 1 < len(route.steps) and route.steps[index + 1].at < at + 25:
        return False
    turned = change(route.line.heading(at - 10, at), route.line.heading(at + 15, at + 25))
    return abs(turned) >= CLEAR_TURN and told * turned > 0


def is_told(junction, turned, route):
    """Whether a step tells a real turn: one at the place to the same side, or one before it whose direction holds for
    all that is driven from there to 10 m behind the place."""
    reach = SLIP_ROAD if junction.before.highway.endswith("_link") else COMPOUND
    for index, step in enumerate(route.steps):
        gap = junction.at - step.at
        if step.kind in SILENT_KINDS or not -NEAR <= gap <= reach:
            continue
        told = ANGLES.get(step.direction)
        if step.kind in ROUNDABOUT_KINDS or told is None:
            return True
        if abs(told) == 180 and turns_round(route, step.at):
            return True
        if gap <= NEAR / 3:
            if told * turned > 0 or bends_to(told, index, route):
                return True
        elif abs(change(told, route.line.turned(step.at, junction.at))) <= TOLERANCE:
            return True
    return False


def silent_turns(route, roads):
    """The keys of all real turns of a route, and a finding for each that no step tells."""
    keys, found = [], []
    for junction, turned, others in real_turns(route, roads):
        keys.append(junction.key)
        if not is_told(junction, turned, route):
            kind = "silent" if any(arm.is_open for arm in others) else "silent, other road no-entry"
            roads_met = ", ".join(sorted({f"{arm.way.highway} {arm.way.name}".strip() for arm in others}))
            text = f"{turned:+.0f}° from {title(junction.before)} into {title(junction.behind)}; other: {roads_met}"
            found.append(Finding(junction.key, kind, junction.at, text))
    return keys, found


def title(way):
    return f"{way.highway} {way.name}".strip()


def passages(route, roads):
    """The roundabouts that a route passes: the distances of the first and the last place on each ring, and their nodes."""
    nodes, start = roads.nodes(route.line.places), None
    for index in range(len(nodes)):
        pair = tuple(nodes[index : index + 2])
        on_ring = None not in pair and len(pair) == 2 and pair in roads.ways and roads.ways[pair].is_ring
        if on_ring and start is None:
            start = index
        if not on_ring and start is not None:
            if start > 0 and index < len(nodes) - 1:
                yield route.line.along[start], route.line.along[index], (nodes[start], nodes[index])
            start = None


def silent_roundabouts(route, roads):
    """The keys of all roundabouts that a route enters and leaves, and a finding for each that no step tells."""
    keys, found = [], []
    for start, end, key in passages(route, roads):
        keys.append(key)
        told = any(
            step.kind not in SILENT_KINDS and start - COMPOUND <= step.at <= end + NEAR and
            (step.kind in ROUNDABOUT_KINDS or step.direction is not None)
            for step in route.steps
        )
        if not told:
            found.append(Finding(key, "roundabout silent", start, f"{end - start:.0f} m on the ring"))
    return keys, found


def wrong_sides(route, roads):
    """The keys of all steps that tell a side, and a finding for each whose first 15 m go elsewhere."""
    met = {junction.at: junction for junction in junctions(route, roads)}
    keys, found = [], []
    for index, step in enumerate(route.steps[:-1]):
        told, junction = ANGLES.get(step.direction), met.get(step.at)
        if not told or step.kind in SILENT_KINDS | ROUNDABOUT_KINDS or step.at < 10:
            continue
        if junction and junction.behind.is_ring:
            continue
        key = junction.key if junction else (step.at, step.kind, step.text)
        keys.append(key)
        turned = driven(route, index)
        if is_wrong(step, told, turned, junction, route, roads) and not bends_to(told, index, route):
            found.append(Finding(key, "wrong side", step.at, f"{turned:+.0f}° driven: {step.text}"))
    return keys, found


def driven(route, index):
    """The change of heading at a step by its first 15 m, or fewer where the next step is nearer."""
    step = route.steps[index]
    ahead = min(15.0, max(route.steps[index + 1].at - step.at, 5.0))
    return route.line.turned(step.at, step.at, after=ahead)


def is_wrong(step, told, turned, junction, route, roads):
    if abs(told) == 180:
        return not turns_round(route, step.at)
    if step.kind == "merge":
        return any(each * told < 0 for each in joined(junction, route, roads))
    if step.kind not in BRANCH_KINDS and abs(turned) >= CLEAR_TURN and told * turned > 0:
        return False
    ahead = branches(junction, route, roads)
    if ahead:
        return all((turned - other) * told < 0 for other in ahead)
    return abs(turned) >= CLEAR_TURN and told * turned < 0


def joined(junction, route, roads):
    """How far the traveller is turned from the headings of the roads that lead in from behind, without links."""
    if not junction:
        return []
    main = [arm for arm in junction.others if not arm.is_open and not arm.way.highway.endswith("_link")]
    angles = [angle(junction, arm, route, roads) for arm in main]
    return [change(each, 180) for each in angles if abs(each) > BACKWARDS]


def branches(junction, route, roads):
    """The directions of the other open roads within 60 degrees of straight ahead."""
    if not junction:
        return []
    angles = [angle(junction, arm, route, roads) for arm in junction.others if arm.is_open]
    return [each for each in angles if abs(each) <= 60]
