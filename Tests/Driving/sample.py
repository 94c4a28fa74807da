"""Routes between random places of an extract, the same for the same seed."""
import random

from roads import CLASSES


def places(roads, choice):
    """Random places at the ends and crossings of roads; by car not on service roads."""
    lowest = CLASSES.index("unclassified") if roads.mode == "automobile" else len(CLASSES)
    nodes = sorted(
        node for node, arms in roads.arms.items()
        if len(arms) != 2 and any(arm.is_open and arm.way.rank <= lowest for arm in arms)
    )
    while nodes:
        yield roads.degrees(choice.choice(nodes))


def routes(server, roads, area, count, seed):
    """Up to `count` pairs of ends with the best route of our own API; fewer where hardly any pair has one."""
    chosen, found = places(roads, random.Random(f"{seed} {area} {roads.mode}")), 0
    for _, start, end in zip(range(10 * count), chosen, chosen):
        route = server.directions(start, end, roads.mode)
        if route:
            found += 1
            yield (start, end), route
        if found == count:
            return


def area_of(extract):
    """The name of an extract: its file name up to the first dot."""
    return extract.rsplit("/", 1)[-1].split(".")[0]
