"""One map with the world around it, and several maps on one server."""
import json
import time

from browser import Keys
from everyone import findings
from planning import link
from robustness import FETCH
from understanding import pixels

SEA = (166, 208, 234)
NO_WEBGL = """const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : original.call(this, kind, ...more); };"""


def capabilities(page, *others):
    """A script that gives the server other areas besides its own, each with a name and west, south, east and north."""
    page.open()
    own = page.run("return fetch('/capabilities').then((answer) => answer.json())")

    def area(name, west, south, east, north):
        corners = {"southWest": {"latitude": south, "longitude": west}, "northEast": {"latitude": north, "longitude": east}}
        return {"name": name, "bounds": corners, "mapBounds": corners, "transportTypes": own["transportTypes"]}

    south_west, north_east = own["bounds"]["southWest"], own["bounds"]["northEast"]
    areas = [area("home", south_west["longitude"], south_west["latitude"], north_east["longitude"], north_east["latitude"])]
    areas += [area(*one) for one in others]
    own["areas"] = areas
    own["bounds"] = {"southWest": {"latitude": 35, "longitude": 2}, "northEast": {"latitude": 54, "longitude": 22}}
    return FETCH + f"window.fakes['/capabilities'] = {json.dumps(json.dumps(own))};"


def view(page):
    return tuple(map(float, page.run("return location.hash").removeprefix("#map=").split("/")))


def is_at(page, place, degrees):
    return all(abs(one - other) < degrees for one, other in zip(view(page)[1:], place))


def case_around_the_map_is_the_world_and_the_first_view_does_without_it(page, area):
    page.open()
    page.wait("the world", lambda: page.run("return performance.getEntriesByName(`${location.origin}/page/world.json`).length === 1"))
    assert page.run("return performance.getEntriesByName(`${location.origin}/page/world.json`)[0].startTime > Number(document.documentElement.dataset.idle) - 50")
    page.open(view=(3, 30, -40))
    page.wait("the sea", lambda: pixels(page, *SEA) > 100_000)
    page.picture("world")
    page.open(view=(3, 47, 9), settings={"appearance": "dark"})
    page.wait("the sea by night", lambda: pixels(page, 21, 48, 74) > 50_000)


def case_several_maps_are_cards_and_outlines_that_lead_there(page, area):
    page.open(script=capabilities(page, ("atlantis", 14.0, 36.0, 14.6, 36.5), ("Zembla", 20.0, 52.0, 20.5, 52.4)))
    page.wait("the cards", lambda: page.text("#maps ul").split("\n") == ["Atlantis", "Home", "Zembla"])
    assert not findings(page), findings(page)
    page.picture("maps")
    page.press("#maps li:nth-child(2) button")
    page.wait("the own map", lambda: view(page)[0] > 8 and is_at(page, area.start, 0.3))
    page.run("location.hash = '#map=5/38/12'")
    page.wait("the view", lambda: view(page)[0] == 5)
    page.rest()
    time.sleep(1)
    page.click_at((36.25, 14.3))
    page.wait("the other map", lambda: view(page)[0] > 7 and is_at(page, (36.25, 14.3), 1))
    assert page.stops() == ["", ""]
    page.fill(0, "%s, %s" % area.start, Keys.ENTER)
    page.wait("no cards", lambda: not page.one("#maps").is_displayed())


def case_fifty_maps_scroll_in_the_panel(page, area):
    others = [(f"map {number:02}", -10 + number, 40, -9.5 + number, 40.3) for number in range(50)]
    page.open(script=capabilities(page, *others), width=390, height=844)
    page.wait("the cards", lambda: len(page.all("#maps li")) == 51)
    assert page.run("const list = document.querySelector('#maps ul'); return list.clientHeight < 300 && list.scrollHeight > list.clientHeight")
    assert not findings(page), findings(page)


def case_a_route_between_two_maps_says_that_they_do_not_join(page, area):
    script = capabilities(page, ("Atlantis", 14.0, 36.0, 14.6, 36.5))
    page.open("?from=%s,%s&to=36.2,14.2&names=Here|There" % area.start, script=script)
    page.wait("the reason", lambda: "Here and There are on two maps that do not join: Home and Atlantis." in page.text("#results"))
    assert "500 km" not in page.text("#results")
    page.open("?from=%s,%s&to=10,14.2&names=Here|Nowhere" % area.start, script=script)
    page.wait("the reason", lambda: "Nowhere is on none of the maps of this server: Home and Atlantis." in page.text("#results"))


def case_areas_within_reach_are_bands_that_the_address_keeps(page, area):
    page.open("?reach=%s,%s,12" % area.start, view=area.view)
    page.wait("the bands", lambda: page.text("#reach ul").split() == ["5", "min", "10", "min", "12", "min"])
    page.wait("they are drawn", lambda: page.run("return document.querySelector('#reach').dataset.minutes") == "12")
    href = page.one("#reach a[download]").get_attribute("href")
    assert "minutes=5%2C10%2C12" in href, href
    assert page.run("return fetch(arguments[0]).then((answer) => answer.json()).then((answer) => answer.features.length)", href) == 3
    page.run("""const slider = document.querySelector("#reach input"); slider.value = 45; slider.dispatchEvent(new Event("input"));""")
    page.wait("the address", lambda: page.query().get("reach", "").endswith(",45"))
    page.wait("other bands", lambda: page.text("#reach ul").split()[::2] == ["15", "30", "45"])
    assert not findings(page), findings(page)
    page.picture("reach-bands")
    page.press("#reach h2 button")
    page.wait("nothing is kept", lambda: "reach" not in page.query())
    page.open(link(area, "&reach=nonsense"))
    page.wait_route()
    assert not page.one("#reach").is_displayed()


def case_without_webgl_pictures_of_tiles_show_the_map_and_the_route(page, area):
    page.open(script=NO_WEBGL, view=area.view)
    assert page.run("return [...document.querySelectorAll('.flat img')].every((image) => new URL(image.src).pathname.endsWith('.png'))")
    page.wait("the tiles", lambda: page.run("""const images = [...document.querySelectorAll('.flat img')];
        return images.length > 6 && images.every((image) => image.hidden || image.naturalWidth === 256)"""))
    page.click_at(area.start)
    page.click_at(area.end)
    page.wait_route()
    assert len(page.all(".pin")) == 2
    lines = "return [...document.querySelectorAll('.flat path')].filter((one) => one.getAttribute('stroke') === '#0b6bf0').map((one) => one.getBoundingClientRect().height)"
    [height] = page.wait("the line", lambda: page.run(lines))
    ends = [page.point(place)[1] for place in (area.start, area.end)]
    assert abs(height - abs(ends[0] - ends[1])) < 60, (height, ends)
    page.picture("without-webgl")
    page.press(".maplibregl-ctrl-zoom-in")
    page.wait("a larger line", lambda: page.run(lines)[0] > 1.8 * height)
    page.press("#modes label:nth-child(2)")
    page.wait("another way", lambda: page.query().get("transportType") == "walking")
    page.wait_route()
    page.run("const select = document.querySelectorAll('#settings select')[1]; select.value = 'dark'; select.dispatchEvent(new Event('change'))")
    page.wait("dark tiles", lambda: page.run("return [...document.querySelectorAll('.flat img')].some((image) => image.src.endsWith('appearance=dark'))"))
    assert not findings(page), findings(page)
