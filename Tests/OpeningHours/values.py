"""Values of opening hours: from extracts of OpenStreetMap, and drawn from a grammar."""
import random
from collections.abc import Iterator
from pathlib import Path

HOURS_KEYS = ("opening_hours", "service_times", "collection_times")


def of_extract(path: Path) -> Iterator[tuple[str, str, str]]:
    """Key, value and object of the tags of an extract that are about times."""
    import osmium

    for thing in osmium.FileProcessor(str(path)).with_filter(osmium.filter.KeyFilter(*keys_of_extract(path))):
        for tag in thing.tags:
            if is_about_times(tag.k):
                yield tag.k, tag.v, f"{thing.type_str()}{thing.id}"


def is_about_times(key: str) -> bool:
    """Whether a key has opening hours, or a conditional value."""
    return key in HOURS_KEYS or key.startswith("opening_hours:") and not key.startswith("opening_hours:url") \
        or key.endswith(":conditional")


def keys_of_extract(path: Path) -> list[str]:
    """The keys of an extract that are about times."""
    import osmium

    keys = set()
    for thing in osmium.FileProcessor(str(path)):
        for tag in thing.tags:
            if is_about_times(tag.k):
                keys.add(tag.k)
    return sorted(keys) or ["opening_hours"]


MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DAYS = "Mo Tu We Th Fr Sa Su".split()


def drawn(draw: random.Random) -> str:
    """A value in the official grammar."""
    text = rule(draw)
    for _ in range(draw.choice((0, 0, 0, 1, 1, 2, 3))):
        text += draw.choice(("; ", "; ", "; ", ", ", " || ")) + rule(draw)
    return text


def rule(draw: random.Random) -> str:
    """Selectors and a modifier."""
    parts = []
    if draw.random() < 0.25:
        parts.append(dates(draw))
    if draw.random() < 0.06:
        first = draw.randint(1, 30)
        parts.append(f"week {first:02}-{draw.randint(first + 1, 53):02}" + draw.choice(("", "", "/2")))
    if draw.random() < 0.8:
        parts.append(days(draw))
    if draw.random() < 0.85 or not parts:
        parts.append(times(draw))
    modifier = draw.random()
    if modifier < 0.25:
        parts.append(draw.choice(("off", "closed", "open", "unknown", 'unknown "ask"', 'open "ladies only"')))
    return " ".join(parts)


def dates(draw: random.Random) -> str:
    """Months, dates, years or Easter."""
    first, last = draw.choice(MONTHS), draw.choice(MONTHS)
    one, other = f"{first} {draw.randint(1, 28):02}", f"{last} {draw.randint(1, 28):02}"
    year = draw.randint(2020, 2034)
    return draw.choice((
        first, f"{first}-{last}", one, f"{one}-{other}", f"{year}", f"{year}-{year + draw.randint(1, 5)}", f"{year}+",
        f"{year} {one}-{year + 1} {other}", f"{year} {one}", "easter", f"easter -{draw.randint(1, 9)} days",
        f"{first},{last}", f"{first} {draw.randint(1, 9):02}-{draw.randint(10, 28)}",
    ))


def days(draw: random.Random) -> str:
    """Days of the week and holidays."""
    first, last = draw.choice(DAYS), draw.choice(DAYS)
    return draw.choice((
        f"{first}-{last}", f"{first}-{last}", "Mo-Fr", "Mo-Sa", "Sa-Su", first, f"{first},{last}", f"{first}[{draw.randint(1, 5)}]",
        f"{first}[-1]", f"{first}[1,3]", f"PH,{first}", "PH", f"{first}[1] +{draw.randint(1, 6)} days", "PH -1 day",
    ))


def times(draw: random.Random) -> str:
    """One or two spans of time."""
    def span() -> str:
        first, last = draw.randint(0, 95), draw.randint(0, 110)
        start, end = clock(first * 15), clock(last * 15)
        if draw.random() < 0.05:
            return draw.choice((f"sunrise-{end}", f"{start}-sunset", "sunrise-sunset", f"(sunset-01:30)-{end}", f"{start}-(dusk+00:30)"))
        return f"{start}+" if draw.random() < 0.03 else f"{start}-{end}"
    return ",".join(span() for _ in range(draw.choice((1, 1, 1, 2))))


def clock(minute: int) -> str:
    """Hours and minutes."""
    return f"{minute // 60:02}:{minute % 60:02}"
