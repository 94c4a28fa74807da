"""On a phone under way: the map turned to the course, speed and limit, the screen, units, and the button that shows where one is."""
from browser import Keys
from everyone import findings
from following import VOICE, banner, cue, follow, gpx, open_route, tell, wait_location
from planning import link
from settings import UNITS, choose

# A screen that can be kept on; `locks` counts the requests, and `kept` tells whether it is on.
SCREEN = """
window.locks = 0; window.kept = false;
Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
    window.locks += 1; window.kept = true; return { release: async () => { window.kept = false } }; } } });
"""
TURNED = '#follow [data-key="follow.turned"]'


def turn(page):
    """The bearing and the tilt of the map, by its address."""
    parts = page.run("return location.hash").split("/")[3:]
    return [float(part) for part in parts]


def case_the_map_turns_to_the_course_of_the_traveller(page, area):
    open_route(page, area, [{"course": 90}], width=390, height=844)
    follow(page, gpx([area.start] * 90, seconds=1))
    page.wait("the banner", lambda: "430 m" in banner(page))
    assert page.one(TURNED).get_attribute("aria-pressed") == "false" and turn(page) == [], "nothing turns for one who wants less motion"
    page.press(TURNED)
    page.wait("the course is up, and the map is tilted", lambda: turn(page) == [90, 45])
    tell(page, {"course": 200})
    page.wait("the map turns along", lambda: turn(page) == [-160, 45])
    page.rest()
    page.picture("heading-up")
    box, free = page.run("""return ['.traveller', '#map'].map((one) => { const b = document.querySelector(one).getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2, b.height]; })""")
    assert abs(box[0] - free[0]) < 4 and free[1] < box[1] < free[1] + free[2] / 2 - 60, ("more of the way ahead is seen", box, free)
    assert not findings(page), findings(page)
    page.press(TURNED)
    page.wait("north is up again", lambda: turn(page) == [])
    page.press(TURNED)
    page.wait("turned", lambda: turn(page) == [-160, 45])
    page.press('#follow [data-key="follow.end"]')
    page.wait("north is up in the end", lambda: turn(page) == [])
    page.open(link(area), view=(14, *area.start, 90, 45))
    page.wait_route()
    assert turn(page) == [], "what turns the map is gone after a reload"


def case_the_map_turns_by_itself_for_one_who_likes_motion(page, area):
    liked = "const real = window.matchMedia.bind(window); window.matchMedia = (query) => query.includes('reduced-motion') ? { matches: false } : real(query);"
    page.open(link(area), script=liked)
    page.wait_route()
    assert page.run("return import('/page/traveller.js').then((one) => one.isMapTurned())") is True
    page.open(link(area), script=liked, settings={"turned": "false"})
    assert page.run("return import('/page/traveller.js').then((one) => one.isMapTurned())") is False, "the choice is kept"


def case_speed_and_limit_are_shown(page, area):
    open_route(page, area)
    track = "time,lat,lon,speed\n" + "".join(f"2026-05-01T10:00:{second:02d}Z,%s,%s,{speed}\n" % area.start for second, speed in enumerate([10.0, 25.0] + [25.0] * 50))
    follow(page, track, "speeds.csv")
    page.wait("the speed", lambda: "36 km/h" in page.text("#follow .speed"))
    page.wait("another speed", lambda: "90 km/h" in page.text("#follow .speed"))
    stretches = page.run("return window.route.details.speedLimit ?? []")
    limits = [one["value"] for one in stretches if one["from"] == 0 and one["value"] != "none"]
    assert [one.text for one in page.all("#follow .limit")] == [f"{limits[0]:g}"] * len(limits), limits
    if limits:
        assert page.one("#follow .limit").get_attribute("aria-label") == f"Speed limit {limits[0]:g} km/h" and page.all("#follow .over")
    assert not findings(page), findings(page)
    page.picture("speed")
    choose(page, UNITS, "imperial")
    page.wait("the banner follows the switch", lambda: "1,400 ft" in banner(page) or "0.3 mi" in banner(page))
    page.wait("the speed, too", lambda: "56 mph" in page.text("#follow .speed"))
    assert page.run("return window.sent.at(-1).session").startswith("token") and page.one("#follow").is_displayed(), "it goes on"
    tell(page, {"status": "arrived"})
    page.wait("no limit at the end", lambda: "Arrived" in banner(page) and not page.all("#follow .limit"))
    open_route(page, area, more="&mode=walking")
    follow(page, track, "speeds.csv")
    page.wait("the speed of a walker", lambda: "km/h" in page.text("#follow .speed"))
    assert not page.all("#follow .limit") and not page.run("return window.route.details"), "and no limit"


def case_what_was_said_goes_after_the_turn(page, area):
    open_route(page, area, [{"cues": [cue("Turn left.")]}, {}], VOICE)
    follow(page, gpx([area.start] * 90, seconds=1))
    page.wait("the sentence", lambda: page.text("#follow .caption") == "Turn left.")
    wait_location(page)
    wait_location(page)
    assert page.text("#follow .caption") == "Turn left.", "it stays before the turn"
    tell(page, {"stepIndex": 1})
    page.wait("it goes", lambda: page.text("#follow .caption") == "")
    tell(page, {"stepIndex": 1, "cues": [cue("Turn right.")]}, {"stepIndex": 1})
    page.wait("the next", lambda: page.text("#follow .caption") == "Turn right.")
    wait_location(page)
    wait_location(page)
    assert page.text("#follow .caption") == "Turn right."


def case_the_screen_stays_on(page, area):
    open_route(page, area, script=SCREEN)
    follow(page, gpx([area.start] * 90, seconds=1))
    page.wait("the screen", lambda: page.run("return window.kept"))
    page.run("window.kept = false; document.dispatchEvent(new Event('visibilitychange'))")
    page.wait("on again after the page was out of sight", lambda: page.run("return window.kept && window.locks === 2"))
    page.press('#follow [data-key="follow.end"]')
    page.wait("off in the end", lambda: not page.run("return window.kept"))
    page.run("document.dispatchEvent(new Event('visibilitychange'))")
    page.rest()
    assert page.run("return window.locks") == 2


def case_a_button_shows_where_one_is(page, area):
    page.command("Browser.grantPermissions", permissions=["geolocation"], origin=page.base)
    view = lambda: page.run("return location.hash")
    button = '.locator button[aria-label="Show my location"]'
    for size in ({}, {"width": 390, "height": 844}):
        page.command("Emulation.setGeolocationOverride", latitude=area.start[0], longitude=area.start[1], accuracy=20)
        page.open(view=area.view, **size)
        page.press(button)
        page.wait("the location", lambda: page.text("#status") == "Your location, to within 20 m.")
        page.rest()
        zoom, *place = map(float, view().removeprefix("#map=").split("/"))
        box, free = page.run("""return ['#map', '#panel'].map((one) => { const b = document.querySelector(one).getBoundingClientRect(); return [b.x, b.y, b.right, b.bottom]; })""")
        x, y = page.point(area.start)
        assert zoom == 15 and box[0] < x < box[2] and box[1] < y < box[3] and not (free[0] < x < free[2] and free[1] < y), (zoom, x, y)
        page.picture("located" + ("-phone" if size else ""))
        assert not findings(page), findings(page)
    page.command("Emulation.setGeolocationOverride", latitude=area.start[0], longitude=area.start[1], accuracy=5000)
    page.open(view=area.view)
    page.press(button)
    page.wait("a rough location", lambda: "5 km" in page.text("#status"))
    page.wait("all of its circle", lambda: float(view().removeprefix("#map=").split("/")[0]) < 12)
    page.command("Emulation.setGeolocationOverride", latitude=40.7128, longitude=-74.006, accuracy=20)
    page.open(view=area.view)
    before = view()
    page.press(button)
    page.wait("New York", lambda: page.text("#status") == "Your location (40.7128, -74.006) is outside the map.")
    page.rest()
    assert view() == before, "the map stays"
    page.command("Emulation.setGeolocationOverride")
    page.open(view=area.view)
    page.press(button)
    page.wait("no location", lambda: "The current location is not known." in page.text("#status"))
    page.command("Browser.setPermission", permission={"name": "geolocation"}, setting="denied", origin=page.base)
    page.open(view=area.view)
    page.one(button).send_keys(Keys.ENTER)
    page.wait("refused", lambda: "may not tell its location" in page.text("#status"))
    assert view() == before and page.one(button).is_enabled()
    page.command("Browser.resetPermissions")


def case_a_start_in_New_York_is_refused_in_words(page, area):
    page.command("Browser.grantPermissions", permissions=["geolocation"], origin=page.base)
    page.command("Emulation.setGeolocationOverride", latitude=40.7128, longitude=-74.006, accuracy=20)
    page.open("?to=%s,%s" % area.end, view=area.view)
    before = page.run("return location.hash")
    page.wait("a refusal", lambda: page.text(".refusal"))
    page.rest()
    assert page.run("return location.hash") == before, "the map stays where the graph is"
    assert page.stops()[0] == "Current location"
    page.picture("new-york")
    page.command("Browser.resetPermissions")
