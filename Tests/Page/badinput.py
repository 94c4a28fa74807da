"""Odd surroundings and odd input: a clock of 1970, a lost server, two tabs, long addresses, many stops, and hostile names."""
import json
import time

from everyone import findings
from following import SESSIONS, banner, cue, follow, gpx, tell
from planning import link, near
from robustness import FETCH, LONG, MARKUP
from settings import UNITS, choose

# A clock that stands at the first of January 1970.
CLOCK = """
const RealDate = Date; const begin = RealDate.now();
window.Date = class extends RealDate { constructor(...parts) { super(...(parts.length ? parts : [RealDate.now() - begin + 60_000])); }
    static now() { return RealDate.now() - begin + 60_000; } };
"""


def case_a_clock_of_1970(page, area):
    page.open(link(area), script=CLOCK)
    page.wait_route()
    page.run("document.querySelector('#options').open = true")
    choose(page, '[data-key="time"]', "arrive")
    page.wait("a time", lambda: page.run("return document.querySelector('[data-key=\"date\"]')?.value"))
    assert page.one('[data-key="date"]').get_attribute("value").startswith("1970-01-01")
    page.wait("an answer or a sentence", lambda: page.all(".step") or page.text(".refusal"))
    page.wait_route()


def case_the_server_is_lost_in_the_middle_of_a_drag(page, area):
    page.open(link(area), script=FETCH)
    page.wait_route()
    x, y = page.point(area.end)
    middle, end = (x - 30, y + 10), (x - 60, y + 30)
    page.mouse(("mouseMoved", (x, y - 12)), button="none")
    page.mouse(("mousePressed", (x, y - 12)), ("mouseMoved", middle))
    page.wait("the line moves along", lambda: "to" in page.query())
    page.run("window.isOffline = true")
    page.mouse(("mouseMoved", end), ("mouseReleased", end))
    page.wait("a message", lambda: "does not answer" in page.text(".refusal"))
    moved = page.query()["to"]
    assert moved != "%s,%s" % area.end, "the stop is where it was dropped"
    page.run("window.isOffline = false")
    page.wait("the answer by itself", lambda: page.all(".step"), 8)
    page.wait_route()
    assert page.query()["to"] == moved and len(page.all(".pin")) == 2


def case_two_tabs_have_two_plans(page, area):
    page.open(link(area))
    page.wait_route()
    first, address = page.driver.current_window_handle, page.run("return location.href")
    page.driver.switch_to.new_window("tab")
    try:
        page.driver.get(page.base + "/" + link(area, "&mode=walking"))
        page.wait_ready()
        page.wait_route()
        choose(page, UNITS, "imperial")
        page.wait("miles", lambda: " mi" in page.text(".route"))
        assert page.query()["transportType"] == "walking"
    finally:
        page.driver.close()
        page.driver.switch_to.window(first)
    assert page.run("return location.href") == address and page.query()["transportType"] == "automobile"
    page.press("#modes label:nth-child(3)")
    page.wait("by bicycle", lambda: page.query()["transportType"] == "cycling")
    page.wait_route()
    assert page.text(".route")
    page.run("localStorage.clear()")


def case_an_address_of_60_kB(page, area):
    page.open("?from=%s,%s&to=" % area.start + "x" * 60_000)
    page.wait("a message", lambda: "Nothing found" in page.text("#status"))
    assert len(page.text("#status")) < 200
    page.open(link(area, "&avoid-area=_kbyHojfxD" + "AC" * 15_000 + "@B" * 14_900))
    page.wait("an answer or a sentence", lambda: page.all(".step") or page.text(".refusal"), 30)
    assert page.run("return document.querySelector('#panel').scrollWidth <= document.querySelector('#panel').clientWidth")


def case_400_stops(page, area):
    stops = "".join("&via=%.6f,%.6f" % (area.start[0] + 0.00001 * number, area.start[1]) for number in range(398))
    began = time.time()
    page.open(link(area, stops))
    page.wait("a sentence", lambda: page.text(".refusal"), 30)
    assert "100" in page.text(".refusal"), page.text(".refusal")
    assert time.time() - began < 20 and len(page.stops()) == 400
    page.picture("400-stops")
    page.press("#clear")
    page.wait("it goes on", lambda: len(page.stops()) == 2 and not page.text(".refusal"))


def case_hostile_names_of_kinds_and_under_way(page, area):
    page.open(link(area), script=FETCH)
    page.wait_route()
    place = {"name": MARKUP, "title": LONG, "nearby": MARKUP, "category": LONG, "distance": 1, "unmatched": [],
             "coordinate": {"latitude": area.end[0], "longitude": area.end[1]}, "matched": [{"part": "category", "text": MARKUP}]}
    page.run("window.fakes['/autocomplete'] = window.fakes['/search'] = arguments[0]",
             json.dumps({"places": [{**place, "element": "node/1"}, {**place, "element": "node/2", "unmatched": [MARKUP, LONG]}]}))
    page.fill(1, "anything")
    page.wait("suggestions", lambda: len(page.all("[role=listbox]:not([hidden]) [role=option]")) == 2)
    page.picture("hostile-kinds")
    assert page.run("return document.querySelector('#panel').scrollWidth <= document.querySelector('#panel').clientWidth")
    assert not findings(page), findings(page)
    page.open(link(area), script=SESSIONS, width=390, height=844)
    page.wait_route()
    tell(page, {"cues": [cue(MARKUP + LONG)]}, {})
    follow(page, gpx([area.start] * 60, seconds=1))
    page.wait("the banner", lambda: "430 m" in banner(page) and "<img" in page.text("#follow .caption"))
    box = page.run("const one = document.querySelector('#follow'); return [one.scrollWidth - one.clientWidth, one.getBoundingClientRect().bottom, document.querySelector('#panel').getBoundingClientRect().top]")
    assert box[0] <= 0 and box[1] < box[2], box
    page.picture("hostile-cue")
    assert page.run("return window.hacked") is None
