"""Understanding: steps, where the time goes, why not here, refusals on the map, files and paper."""
import json

from everyone import findings
from planning import link


def case_steps_highlight_and_zoom(page, area):
    page.open(link(area))
    page.wait_route()
    view = page.run("return location.hash")
    assert page.all(".step .maneuver path") and page.all('.step[data-kind="arrive"]')
    page.press(".steps li:nth-child(2) .step")
    page.wait("the map goes there", lambda: page.run("return location.hash") != view)


def case_the_time_is_explained(page, area):
    page.open(link(area))
    page.wait_route()
    page.press('[data-key="ledger"] summary')
    shares = page.run("return [...document.querySelectorAll('.timeparts .share')].map((one) => parseInt(one.innerText))")
    assert 95 <= sum(shares) <= 105, shares
    assert len(page.all(".timebar .part")) == len(shares)
    page.press('[data-key="range"] summary')
    assert "−" in page.text('[data-key="range"] table')
    page.press('[data-key="snaps"] summary')
    assert len(page.all(".snaps > li")) == 2
    page.run("document.querySelector('.timebar').scrollIntoView({ block: 'center' })")
    page.picture("understanding")


def case_the_time_without_traffic_is_told(page, area):
    page.open(link(area))
    page.wait_route()
    page.press('[data-key="range"] summary')
    assert "between the rush hours" in page.text(".usual")
    page.open(link(area, "&depart=2026-12-01T08:30:00Z"))
    page.wait_route()
    page.press('[data-key="range"] summary')
    assert "at this hour" in page.text(".usual")
    page.open(link(area, "&mode=walking"))
    page.wait_route()
    assert not page.all(".usual")


def dark_red_pixels(page):
    """How much of the map has the color of roads where traffic almost stands."""
    return pixels(page, 125, 10, 30)


def pixels(page, *color):
    """How much of the map has about a color."""
    return page.run("""const [red, green, blue] = arguments;
        window.dispatchEvent(new Event('beforeprint'));
        const picture = document.querySelector('#picture');
        return picture.decode().then(() => {
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
            const context = canvas.getContext('2d');
            context.drawImage(picture, 0, 0);
            const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
            let count = 0;
            for (let at = 0; at < data.length; at += 4) {
                if (Math.abs(data[at] - red) + Math.abs(data[at + 1] - green) + Math.abs(data[at + 2] - blue) < 20) count += 1;
            }
            return count;
        });""", *color)


def case_live_traffic_is_drawn_and_told(page, area):
    # Answers of a server with live traffic: the first third of each line stands almost, the second is free.
    script = """const real = window.fetch;
        window.fetch = async (url, options) => {
            const response = await real(url, options);
            if (!String(url).includes('/open') || !response.ok) return response;
            const answer = await response.json();
            for (const route of answer.routes ?? []) {
                const third = Math.max(1, Math.floor(route.polyline.pointCount / 3));
                const stretch = (from, congestion, congestionNumeric, speed, age) => ({ from, to: from + third, congestion, congestionNumeric, speed, age, source: 'city <b>' });
                route.staticTravelTime = route.expectedTravelTime - 240;
                route.traffic = [stretch(0, 'severe', 90, 4, 30), stretch(third, 'low', 0, 50, 120)];
            }
            return new Response(JSON.stringify(answer), { status: 200, headers: response.headers });
        };"""
    page.open(link(area))
    page.wait_route()
    assert "traffic" not in page.text(".route") and not page.all(".congestion")
    assert dark_red_pixels(page) == 0
    page.open(link(area), script=script)
    page.wait_route()
    page.press('[data-key="traffic"] summary')
    assert "4 min slower than without traffic" in page.text(".route"), page.text(".route")
    names = page.run("return [...document.querySelectorAll('.congestion .name')].map((one) => one.innerText)")
    assert names == ["almost standing", "free"], names
    assert page.text(".congestion + .hint") == "city <b> · measured at most 2 min ago", page.text(".congestion + .hint")
    lengths = page.run("return [...document.querySelectorAll('.congestion .length')].map((one) => one.innerText)")
    assert all(length[0].isdigit() for length in lengths), lengths
    page.wait("the map shows it", lambda: dark_red_pixels(page) > 50)
    page.picture("traffic")
    assert not findings(page), findings(page)
    view = page.run("return location.hash")
    page.press(".congestion button")
    page.wait("the map goes there", lambda: page.run("return location.hash") != view)


def case_why_not_here_answers_on_the_map(page, area):
    page.open(link(area))
    page.wait_route()
    page.click_at(area.detour, button="right")
    page.wait("the menu", lambda: page.all(".mapmenu button"))
    page.picture("menu")
    [choice] = [button for button in page.all(".mapmenu button") if "Why not" in button.text]
    choice.click()
    page.wait("an explanation", lambda: page.text("#whynot .lead"))
    assert page.all(".question")
    page.picture("why-not")
    page.press("#whynot > button")
    page.wait("the way leads through there", lambda: "via" in page.query())


def case_the_area_within_reach_grows_with_the_slider(page, area):
    page.open(view=area.view)
    page.click_at(area.start, button="right")
    page.wait("the menu", lambda: page.all(".mapmenu button"))
    [choice] = [button for button in page.all(".mapmenu button") if "How far" in button.text]
    choice.click()

    def drawn(minutes):
        page.run("""const slider = document.querySelector("#reach input");
            slider.value = arguments[0];
            slider.dispatchEvent(new Event("input"));""", minutes)
        page.wait("the time", lambda: page.text("#reach .lead") == f"{minutes} min")
        page.wait("the area", lambda: page.run("return document.querySelector('#reach').dataset.minutes") == str(minutes))
        return pixels(page, 8, 127, 140)

    page.wait("the slider", lambda: page.all("#reach input"))
    small, large = drawn(1), drawn(3)
    assert 50 < small < large, (small, large)
    page.picture("reach")
    assert not findings(page), findings(page)
    page.press("#reach h2 button")
    page.wait("no area", lambda: pixels(page, 8, 127, 140) == 0)


def case_a_place_outside_is_refused_with_the_way_back(page, area):
    page.open(view=area.view)
    page.click_at(area.start)
    page.click_at(area.outside)
    page.wait("a refusal", lambda: page.text(".refusal h2") == "Outside the covered area")
    assert "to the west" in page.text(".refusal .where"), page.text(".refusal")
    page.picture("outside")
    page.press(".refusal .line button:first-child")
    page.wait("another answer", lambda: page.text(".refusal h2") != "Outside the covered area")


def case_a_click_far_from_roads_is_refused_in_words(page, area):
    page.open("?from=%s,%s&to=%s,%s" % (*area.start, area.start[0] + 0.9, area.start[1]))
    page.wait("a refusal", lambda: page.text(".refusal"))
    assert page.all(".refusal .where") and not page.all(".route")


def case_routes_are_saved_as_gpx_and_geojson(page, area):
    script = """window.saved = []; const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => { if (/gpx|geo/.test(blob.type)) blob.text().then((text) => window.saved.push(text)); return make(blob); };"""
    page.open(link(area), script=script)
    page.wait_route()
    page.press('[data-key="share"] summary')
    page.press('[data-key="share.gpx"]')
    gpx = page.wait("a file", lambda: page.run("return window.saved[0]"))
    assert "<gpx" in gpx and "OpenStreetMap" in gpx
    page.press('[data-key="share.geojson"]')
    assert "FeatureCollection" in page.wait("a file", lambda: page.run("return window.saved[1]"))


def case_paper_shows_map_steps_and_credit(page, area):
    page.open(link(area))
    page.wait_route()
    page.run("window.dispatchEvent(new Event('beforeprint'))")
    page.command("Emulation.setEmulatedMedia", media="print")
    shown = page.run("""const shows = (selector) => document.querySelector(selector)?.getClientRects().length > 0;
        return [shows('#picture'), shows('#credit'), shows('.steps'), shows('#map'), shows('[data-key=share]'), document.querySelector('#picture').src.length > 5000]""")
    page.picture("paper")
    page.command("Emulation.setEmulatedMedia", media="")
    assert shown == [True, True, True, False, False, True], shown


def case_a_comparison_lists_the_changed_answers_and_draws_both_lines(page, area):
    def line(*places):
        return [[longitude, latitude] for latitude, longitude in places]

    cause = {"kind": "roadRemoved", "sentence": "Way 1 is gone along 50 m of the old route."}
    report = {
        "oldGraph": {"path": "old.graph"}, "newGraph": {"path": "new.graph"}, "requests": 9, "changes": 3,
        "counts": {"changed": 2, "lost": 1, "gained": 0, "unchanged": 6},
        "answers": [
            {"request": 4, "outcome": "lost", "old": {"expectedTravelTime": 300, "distance": 900, "line": line(area.start, area.end)},
             "new": {"message": "There is no route."}, "causes": [cause], "link": "directions:?from=1,2&to=3,4"},
            {"request": 2, "outcome": "changed", "addedTime": 60, "addedShare": 0.5, "causes": [],
             "old": {"expectedTravelTime": 120, "distance": 900, "line": line(area.start, area.between)},
             "new": {"expectedTravelTime": 180, "distance": 990, "line": line(area.start, area.detour, area.between)}},
        ],
    }
    page.open("?comparison=1", script=f"""const real = window.fetch; window.fetch = (url, options) => String(url).includes('/page/comparison.json')
        ? Promise.resolve(new Response(JSON.stringify({json.dumps(report)}))) : real(url, options);""")
    page.wait("the list", lambda: len(page.all(".route")) == 2)
    first, second = page.all(".route")
    assert "Lost" in first.text and "There is no route." in first.text and "+50%" in second.text, (first.text, second.text)
    assert first.get_attribute("aria-pressed") == "true" and "is gone" in page.text(".causes")
    assert page.all(".sample-old [stroke-dasharray]") and not page.all(".sample-new [stroke-dasharray]")
    page.rest()
    lost = page.driver.get_screenshot_as_base64()
    second.click()
    page.wait("the second is chosen", lambda: second.get_attribute("aria-pressed") == "true" and first.get_attribute("aria-pressed") == "false")
    assert "No cause was found" in page.text(".causes") and len(page.all(".causes")) == 1
    page.wait("the map shows it", lambda: page.driver.get_screenshot_as_base64() != lost)
    page.picture("comparison")
