"""Following: a live or recorded traveller, the banner, the voice, a new route, and what goes wrong under way."""
import json
import math
import os
import time

from everyone import WORDY, findings
from planning import link

# A server whose sessions tell what a case wrote down: the next of `told` for each location, and the last for all later ones,
# on the usual progress. `sent` has the bodies of its requests, and `trouble` an answer that it gives instead.
SESSIONS = """
window.sent = []; window.told = []; window.trouble = null; window.pause = 0; window.atOnce = 0; window.mostAtOnce = 0;
const real = window.fetch.bind(window);
const answered = (value, status = 200) => new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
window.fetch = async (url, options = {}) => {
    const path = new URL(url, location.href).pathname;
    if (!path.startsWith('/sessions')) return real(url, options);
    if (window.trouble === 'offline') throw new TypeError('Failed to fetch');
    if (window.trouble) return answered(window.trouble, window.trouble.status);
    if (path === '/sessions') {
        const { routes, language } = await (await real('/directions', options)).json();
        window.route = routes[0];
        return answered({ session: 'token 0', route: routes[0], language });
    }
    window.mostAtOnce = Math.max(window.mostAtOnce, ++window.atOnce);
    const body = JSON.parse(options.body);
    window.sent.push(body);
    await new Promise((resolve) => setTimeout(resolve, window.pause));
    window.atOnce -= 1;
    const progress = body.locations.map((location) => ({
        location, status: 'onRoute', coordinate: location.coordinate, course: 45, legIndex: 0, stepIndex: 0, distanceToManeuver: 432,
        timeToManeuver: 40, distanceRemaining: 2345, timeRemaining: 240, expectedArrivalDate: location.timestamp, regionEvents: [], cues: [],
        ...(window.told.length > 1 ? window.told.shift() : window.told[0]),
    }));
    return answered({ session: `token ${window.sent.length}`, progress });
};
"""
# A voice that writes down what it says.
VOICE = """
window.said = [];
Object.defineProperty(window, 'speechSynthesis', { value: { speak: ({ text, lang }) => window.said.push([lang, text]), cancel() {} } });
"""


def cue(words, kind="preparation"):
    return {"kind": kind, "text": words, "ssml": f"<speak>{words}</speak>", "stepIndex": 1, "distance": 400, "duration": 2}


def gpx(places, seconds=None):
    """A track through places, with that many seconds between them, or without times."""
    times = ["" if seconds is None else "<time>2026-05-01T10:%02d:%06.3fZ</time>" % divmod(index * seconds, 60) for index in range(len(places))]
    points = "".join(f'<trkpt lat="{latitude}" lon="{longitude}">{time}</trkpt>' for (latitude, longitude), time in zip(places, times))
    return f'<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>{points}</trkseg></trk></gpx>'


def fixes(line, meters):
    """Places along a line, that many meters apart."""
    found, left = [line[0]], meters
    for (south, west), (north, east) in zip(line, line[1:]):
        length = math.hypot(north - south, (east - west) * math.cos(math.radians(south))) * 111_195
        while left < length:
            found.append((south + (north - south) * left / length, west + (east - west) * left / length))
            left += meters
        left -= length
    return found + [line[-1]]


def follow(page, words, name="track.gpx"):
    """Chooses a file with a recorded track, as the button does."""
    path = f"{page.folder}/{name}"
    with open(path, "w") as file:
        file.write(words)
    page.one('#results input[type="file"]').send_keys(os.path.abspath(path))


def open_route(page, area, told=(), script="", more="", **size):
    page.open(link(area, more), script=SESSIONS + script, **size)
    page.wait_route()
    tell(page, *told)


def tell(page, *told):
    page.run("window.told = arguments[0]", told)


def banner(page):
    return page.text("#follow .next")


def case_a_recorded_track_moves_the_traveller_and_the_next_maneuver(page, area):
    open_route(page, area, [{}, {"stepIndex": 1, "distanceToManeuver": 87, "course": 90}])
    steps = page.run("return [...document.querySelectorAll('.step [dir]')].map((one) => one.innerText)")
    follow(page, gpx([area.start, area.between], seconds=4))
    page.wait("the first maneuver", lambda: "430 m" in banner(page) and steps[1] in banner(page))
    assert page.text("#follow .left").startswith("4 min · 2.3 km · arrival"), page.text("#follow .left")
    page.wait("the second maneuver", lambda: "90 m" in banner(page) and steps[2] in banner(page))
    assert page.text('.step[aria-current="step"] [dir]') == steps[1]
    assert "rotateZ(90deg)" in page.one(".traveller").get_attribute("style")
    x, y = page.point(area.between)
    box = page.run("const b = document.querySelector('.traveller').getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]")
    assert abs(box[0] - x) < 3 and abs(box[1] - y) < 3, (box, x, y)
    page.rest()
    page.picture("following")
    page.press('#follow [data-key="follow.end"]')
    assert not page.all(".traveller") and not page.one("#follow").is_displayed()
    page.wait_route()
    assert page.all('[data-key="follow.begin"]')
    [[first], [second]] = page.run("return window.sent.map(({ locations }) => locations)")
    assert first == {"coordinate": {"latitude": area.start[0], "longitude": area.start[1]}, "timestamp": "2026-05-01T10:00:00.000Z"}, first
    assert page.run("return window.sent.map(({ session }) => session)") == ["token 0", "token 1"], "each request has the latest token"


def case_the_server_leads_along_a_track_that_leaves_the_route(page, area):
    page.open(link(area))
    page.wait_route()
    steps = page.text(".steps")
    driven = page.run("""const [start, detour, end] = [...arguments].map(([latitude, longitude]) => ({ coordinate: { latitude, longitude } }));
        const request = { source: start, destination: end, waypoints: [detour], transportType: 'automobile' };
        return fetch('/directions', { method: 'POST', body: JSON.stringify(request), headers: { 'Content-Type': 'application/json' } })
            .then((answer) => answer.json()).then((answer) => answer.routes[0].polyline.coordinates.map((one) => [one.latitude, one.longitude]))""",
                      area.start, area.detour, area.end)
    follow(page, gpx(fixes(driven, meters=50), seconds=2))
    page.wait("the first words", lambda: page.text("#follow .caption").startswith("Head"))
    page.run("const select = document.querySelector('#follow select'); select.value = '20'; select.dispatchEvent(new Event('change'))")
    page.wait("it is on the route", lambda: page.one("#follow").get_attribute("data-status") == "onRoute" and page.all(".step[aria-current]"))
    page.wait("the new route", lambda: "A new route begins here." in page.text("#follow .caption"), 60)
    assert page.text(".steps") != steps
    page.rest()
    page.picture("led")
    page.wait("the arrival", lambda: "Arrived" in banner(page), 90)
    assert "destination" in page.text("#follow .caption").lower(), page.text("#follow .caption")


def case_the_location_of_the_browser_is_followed_to_the_end(page, area):
    page.command("Browser.grantPermissions", permissions=["geolocation"], origin=page.base)
    page.command("Emulation.setGeolocationOverride", latitude=area.start[0], longitude=area.start[1], accuracy=12)
    open_route(page, area, [{"status": "approaching"}])
    page.press('[data-key="follow.begin"]')
    page.wait("the way to the route", lambda: "Go to the route" in banner(page))
    assert page.run("return document.querySelector('.step .words span').innerText") in banner(page), "the banner has the first step"
    page.command("Emulation.setGeolocationOverride")
    page.wait("no location", lambda: "does not know the location" in page.text("#follow .trouble"))
    tell(page, {"status": "arrived", "distanceRemaining": 0})
    page.command("Emulation.setGeolocationOverride", latitude=area.end[0], longitude=area.end[1], accuracy=12)
    page.wait("the arrival", lambda: "Arrived" in banner(page))
    sent = page.run("return window.sent.flatMap(({ locations }) => locations)")
    assert sent[0]["horizontalAccuracy"] == 12 and sent[0]["timestamp"].startswith("20"), sent[0]
    assert page.text("#follow .left") == ""
    count = page.run("return window.sent.length")
    page.command("Emulation.setGeolocationOverride", latitude=area.start[0], longitude=area.start[1], accuracy=12)
    time.sleep(0.5)
    assert page.run("return window.sent.length") == count, "nothing is sent after the arrival"
    page.command("Browser.resetPermissions")


def case_leaving_the_route_is_told_and_the_new_route_is_drawn(page, area):
    open_route(page, area, script=VOICE)
    other = page.run("""return fetch('/directions?source=%s,%s&destination=%s,%s').then((a) => a.json()).then((a) => a.routes[0])""" % (*area.detour, *area.end))
    before = page.run("return document.querySelectorAll('.step').length + document.querySelector('.steps').innerText")
    follow(page, gpx([area.start] + [area.detour] * 60, seconds=1))
    page.wait("the banner", lambda: "430 m" in banner(page))
    lost = {"status": "offRoute", "coordinate": None, "course": None}
    tell(page, {**lost, "rerouteFailure": "No road is near."}, lost)
    page.wait("it is told", lambda: banner(page) == "Off the route" and page.text("#follow .caption") == "You have left the route.")
    page.wait("the failure is gone from the answers", lambda: page.run("return window.told.length") == 1)
    wait_location(page)
    assert page.text("#follow .trouble") == "No road is near." and page.text("#follow .left") == ""
    page.picture("off-route")
    tell(page, {"newRoute": other, "cues": [cue("Turn around.")]}, {})
    page.wait("the new route", lambda: page.text("#follow .caption") == "A new route begins here. Turn around.")
    page.wait("its steps", lambda: len(page.all(".step")) == len(other["steps"]))
    assert page.text("#follow .trouble") == "" and other["steps"][1]["instructions"] in banner(page)
    assert before != page.run("return document.querySelectorAll('.step').length + document.querySelector('.steps').innerText")
    assert page.run("return window.said") == [], "the voice is off"
    page.picture("rerouted")


def wait_location(page):
    """Waits until one more location is sent."""
    sent = page.run("return window.sent.length")
    page.wait("another location", lambda: page.run("return window.sent.length") > sent)


def case_cues_are_spoken_in_the_language_of_the_page(page, area):
    open_route(page, area, [{"cues": [cue("Auf der Hauptstraße starten", "departure")]}, {}], VOICE, "&lang=de")
    follow(page, gpx([area.start] * 60, seconds=1))
    page.wait("the first words", lambda: page.text("#follow .caption") == "Auf der Hauptstraße starten")
    voice = page.one('#follow [data-key="follow.voice"]')
    assert voice.get_attribute("aria-pressed") == "false"
    voice.click()
    tell(page, {"cues": [cue("Links abbiegen"), cue("Danach rechts")]}, {})
    page.wait("the words", lambda: page.run("return window.said.length") == 2)
    assert page.run("return window.said") == [["de", "Links abbiegen"], ["de", "Danach rechts"]]
    assert page.text("#follow .caption") == "Links abbiegen Danach rechts" and page.one("#follow .caption").get_attribute("role") == "status"
    voice.click()
    tell(page, {"cues": [cue("Weiter")]}, {})
    page.wait("the last words", lambda: page.text("#follow .caption") == "Weiter")
    assert page.run("return window.said.length") == 2, "the voice is off again"
    open_route(page, area, [], "Object.defineProperty(window, 'speechSynthesis', { value: undefined });")
    follow(page, gpx([area.start] * 2, seconds=1))
    page.wait("the banner", lambda: "430 m" in banner(page))
    assert not page.all('#follow [data-key="follow.voice"]')


def case_locations_wait_for_the_answer_and_for_a_server_that_is_away(page, area):
    open_route(page, area, script="window.pause = 1500;")
    follow(page, gpx([area.start] * 250, seconds=0.01))
    page.wait("all are sent", lambda: page.run("return window.sent.flatMap(({ locations }) => locations).length") == 250)
    assert page.run("return window.mostAtOnce") == 1, "one request at a time"
    assert page.run("return Math.max(...window.sent.map(({ locations }) => locations.length))") == 100
    open_route(page, area)
    follow(page, gpx([area.start, area.between, area.end], seconds=4))
    page.wait("the first", lambda: "430 m" in banner(page))
    page.run("window.trouble = 'offline'")
    page.wait("it is told", lambda: "The server does not answer. The locations are kept and sent again." in page.text("#follow .trouble"))
    page.picture("following-offline")
    page.run("window.trouble = null")
    page.wait("it goes on", lambda: "kept" not in page.text("#follow .trouble"))
    page.wait("all locations", lambda: page.run("return window.sent.flatMap(({ locations }) => locations.map((one) => one.coordinate.latitude))")
              == [area.start[0], area.between[0], area.end[0]])


def stays_for_a_location(page, view):
    """Whether one more location leaves the map where it is; after a drag it glides on for a while."""
    before = view()
    wait_location(page)
    page.rest()
    return view() == before


def case_the_map_follows_until_a_person_moves_it(page, area):
    open_route(page, area)
    follow(page, gpx([area.start, area.between, area.end] * 20, seconds=1.5))
    view = lambda: page.run("return location.hash")
    page.wait("the traveller", lambda: page.all(".traveller"))
    first = view()
    page.wait("the map goes along", lambda: view() != first)
    page.drag((1000, 500), (900, 450))
    back = page.one('#follow [data-key="follow.back"]')
    page.wait("a button that returns", back.is_displayed)
    page.wait("the map stays", lambda: stays_for_a_location(page, view))
    moved = view()
    back.click()
    page.wait("the map is back", lambda: view() != moved and not back.is_displayed())
    page.press(".steps li:nth-child(2) .step")
    page.wait("a look at a step leaves the traveller, too", back.is_displayed)


def case_the_pace_of_a_replay_is_chosen(page, area):
    open_route(page, area)
    follow(page, gpx([area.start] + [area.between] * 30, seconds=1))
    page.wait("the banner", lambda: page.all("#follow select"))
    page.run("""const select = document.querySelector('#follow select'); select.value = '20'; select.dispatchEvent(new Event('change'));""")
    began = time.time()
    page.wait("the end", lambda: page.text("#follow .trouble") == "The track ends here.")
    assert time.time() - began < 6, "20 times as fast"
    assert [one.text for one in page.all("#follow option")] == ["1×", "5×", "20×"]


def case_tracks_of_several_kinds_are_read(page, area):
    latitude, longitude = area.start
    files = {
        "track.csv": f"time,lat,lon,Accuracy,speed\n2026-05-01T10:00:00+02:00,{latitude},{longitude},8,12.5\n",
        "track.tsv": f"# a remark\nlongitude;latitude;unixtime;hdop;speed\n{longitude};{str(latitude).replace('.', ',')};1777622400;1,6;12,5\n",
        "track.ndjson": json.dumps({"coordinate": {"latitude": latitude, "longitude": longitude}, "horizontalAccuracy": 8, "speed": 12.5,
                                    "timestamp": "2026-05-01T08:00:00Z"}) + "\n",
        "plain.gpx": f'<gpx><rte><rtept lat="{latitude}" lon="{longitude}"><time>2026-05-01T08:00:00Z</time><extensions><x:speed xmlns:x="x">12.5</x:speed>'
                     "<accuracy>8</accuracy></extensions></rtept></rte></gpx>",
    }
    expected = {"coordinate": {"latitude": latitude, "longitude": longitude}, "horizontalAccuracy": 8, "speed": 12.5, "timestamp": "2026-05-01T08:00:00.000Z"}
    for name, words in files.items():
        open_route(page, area)
        follow(page, words, name)
        page.wait("the location", lambda: page.run("return window.sent.length"))
        assert page.run("return window.sent[0].locations") == [expected], (name, page.run("return window.sent[0].locations"))


def case_following_is_refused_in_words(page, area):
    page.command("Browser.setPermission", permission={"name": "geolocation"}, setting="denied", origin=page.base)
    open_route(page, area)
    page.press('[data-key="follow.begin"]')
    page.wait("the browser tells nothing", lambda: "may not tell its location" in page.text("#status"))
    page.command("Browser.resetPermissions")
    assert not page.one("#follow").is_displayed() and page.all('[data-key="follow.begin"]')
    for name, words in {"empty.gpx": "", "none.gpx": "<gpx></gpx>", "words.csv": "lat,lon\nhere,there\n", "far.ndjson": '{"lat": 91, "lon": 0}\n{"lat'}.items():
        open_route(page, area)
        follow(page, words, name)
        page.wait("the file is refused", lambda: f"“{name}” has no points" in page.text("#status"))
    page.run("window.trouble = { status: 400, title: 'x', detail: 'The route has more than 500 legs.', type: 'x' }")
    follow(page, gpx([area.start]))
    page.wait("the server's own words", lambda: page.text("#status") == "The route has more than 500 legs.")
    page.run("window.trouble = null")
    follow(page, gpx([area.start] * 5, seconds=1))
    page.wait("it begins", lambda: "430 m" in banner(page))
    page.run("window.trouble = { status: 400, title: 'x', detail: 'The session was altered.', type: 'x' }")
    page.wait("it ends in words", lambda: page.text("#status") == "The session was altered." and not page.one("#follow").is_displayed())


def case_another_plan_ends_the_following(page, area):
    open_route(page, area)
    follow(page, gpx([area.start] * 60, seconds=1))
    page.wait("the banner", lambda: "430 m" in banner(page))
    page.press("#modes label:nth-child(2)")
    page.wait("no banner", lambda: not page.one("#follow").is_displayed() and not page.all(".traveller"))
    page.wait_route()
    assert page.query()["transportType"] == "walking" and page.all('[data-key="follow.begin"]')


def case_the_banner_is_for_everyone(page, area):
    for size in ({}, {"width": 390, "height": 800}):
        for appearance in ("light", "dark"):
            page.open(link(area), script=SESSIONS, settings={"appearance": appearance}, **size)
            page.wait_route()
            tell(page, {"cues": [cue("In 400 meters, turn left.")]}, {})
            follow(page, gpx([area.start, area.between] * 30, seconds=1))
            page.wait("the banner", lambda: "430 m" in banner(page))
            assert not findings(page), findings(page)
            page.picture(f"following-{'phone-' if size else ''}{appearance}")
            tell(page, {"status": "offRoute"})
            page.wait("off the route", lambda: "Off the route" in banner(page))
            assert not findings(page), findings(page)
    for code in WORDY:
        open_route(page, area, more=f"&lang={code}", width=360, height=740)
        follow(page, gpx([area.start] * 2, seconds=30))
        page.wait("the banner", lambda: "430" in banner(page))
        box = page.run("const one = document.querySelector('#follow'); return [one.scrollWidth, one.clientWidth, one.getBoundingClientRect().bottom]")
        assert box[0] <= box[1] and box[2] < 330, (code, box)
    page.one('#follow [data-key="follow.end"]').send_keys("\n")
    page.wait("ended by a key", lambda: not page.one("#follow").is_displayed())
