"""The first screen: time, route and steps at once, the whole route beside the panel, messages that end, the phone, words, paper."""
import datetime
import json
import time

from browser import Keys
from everyone import findings
from planning import link, near
from robustness import FETCH


def box(page, selector):
    return page.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom]", selector)


def case_time_route_and_steps_are_on_the_first_screen(page, area):
    page.open(link(area), width=1280, height=800)
    page.wait_route()
    bottom = box(page, "#panel")[3]
    assert box(page, ".route")[3] < 400 and box(page, ".steps li:nth-child(2)")[3] < bottom, (box(page, ".steps li:nth-child(2)"), bottom)
    assert page.run("return document.querySelector('#panel').scrollTop") == 0
    for key in ("ledger", "range", "share", "snaps"):
        assert page.run("return document.querySelector(`details[data-key=${arguments[0]}]`).open === false", key), key
    page.open(link(area), width=390, height=844)
    page.wait_route()
    assert box(page, ".steps li")[1] < 844 - 20, box(page, ".steps li")


def case_the_whole_route_is_shown_again(page, area):
    page.open(link(area))
    page.wait_route()
    page.press(".steps li:nth-child(2) .step")
    page.rest()
    near_view = page.run("return location.hash")
    page.press('[data-key="route.whole"]')
    page.wait("another view", lambda: page.run("return location.hash") != near_view)
    page.rest()
    pins_are_free(page)


def pins_are_free(page):
    """Nothing of the page is above a pin: panel, scale, buttons, credit."""
    covered = page.run("""const boxes = ['#panel', ...['scale', 'group', 'attrib'].map((one) => `.maplibregl-ctrl-${one}`)].map((one) => [one, document.querySelector(one).getBoundingClientRect()]);
        return [...document.querySelectorAll('.pin')].flatMap((pin) => boxes.filter(([, b]) => { const a = pin.getBoundingClientRect();
            return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom; }).map(([one]) => `${pin.ariaLabel}: ${one}`))""")
    outside = page.run("return [...document.querySelectorAll('.pin')].filter((pin) => { const a = pin.getBoundingClientRect(); return a.top < 0 || a.right > innerWidth || a.bottom > innerHeight; }).length")
    assert not covered and not outside, (covered, outside)


def case_no_stop_is_below_the_panel_or_the_scale(page, area):
    for start, end in ((area.start, area.end), (area.end, area.start), (area.detour, area.between)):
        for width, height in ((1280, 800), (390, 844)):
            page.open("?from=%s,%s&to=%s,%s&mode=walking" % (*start, *end), width=width, height=height)
            page.wait_route()
            pins_are_free(page)
    page.open("?embed=1&from=%s,%s&to=%s,%s" % (*area.start, *area.end), width=600, height=400)
    page.wait("the names", lambda: not page.text(".ends")[:2].isdigit() and "min" in page.text(".facts"))
    page.rest()
    time.sleep(0.3)
    pins_are_free(page)
    # A stop that moves below the panel moves the map.
    page.open(link(area))
    page.wait_route()
    page.fill(1, "%s, %s" % (area.between[0], area.between[1]), Keys.ENTER)
    page.wait_route()
    pins_are_free(page)


def case_messages_end_with_what_they_said(page, area):
    page.open(link(area))
    page.wait_route()
    page.fill(1, "qqxxqq zzz", Keys.ENTER)
    page.wait("a message", lambda: "Nothing found" in page.text("#status"))
    page.fill(1, "%s, %s" % area.between, Keys.ENTER)
    page.wait_route()
    page.wait("the message is over", lambda: page.text("#status") == "")
    page.fill(1, "qqxxqq zzz", Keys.ENTER)
    page.wait("a message", lambda: "Nothing found" in page.text("#status"))
    page.all("#stops input")[0].click()
    page.wait("the message is over", lambda: page.text("#status") == "")


def case_the_smallest_sheet_shows_the_route_and_follow(page, area):
    page.open(link(area), width=390, height=844)
    page.wait_route()
    page.press("#sheet")
    page.press("#sheet")
    page.wait("the sheet is low", lambda: box(page, "#panel")[1] > 700)
    page.rest()
    for selector in (".route .duration", ".route .length", '[data-key="follow.begin"]'):
        left, top, right, bottom = box(page, selector)
        assert right > left and bottom > top >= box(page, "#panel")[1] and bottom <= 844, selector
    page.picture("phone-small")
    assert not findings(page), findings(page)


def case_the_menu_of_a_long_press_is_whole(page, area):
    for x, y in ((20, 40), (320, 210), (200, 250), (300, 395)):
        page.open(link(area), width=390, height=844)
        page.wait_route()
        page.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        page.wait("the menu", lambda: page.all(".mapmenu"))
        page.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        page.rest()
        left, top, right, bottom = box(page, ".maplibregl-popup-content")
        assert left >= 0 and top >= 0 and right <= 390 and bottom <= box(page, "#panel")[1], (x, y, left, top, right, bottom)
        hidden = page.run("""return [...document.querySelectorAll('.mapmenu button')].filter((one) => { const b = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(b.x + b.width / 2, b.bottom - 3)); }).length""")
        assert hidden == 0, (x, y, hidden)
    page.open(link(area))
    page.wait_route()
    page.click_point((440, 700), button="right")
    page.wait("the menu", lambda: page.all(".mapmenu"))
    assert box(page, ".maplibregl-popup-content")[0] >= box(page, "#panel")[2], "it is beside the panel"


def case_why_not_is_told_in_words(page, area):
    page.open(link(area))
    page.wait_route()
    page.click_at(area.detour, button="right")
    page.wait("the menu", lambda: page.all(".mapmenu button"))
    [choice] = [button for button in page.all(".mapmenu button") if "Why not" in button.text]
    choice.click()
    page.wait("an explanation", lambda: page.text("#whynot .lead"))
    words = page.text("#whynot")
    assert "saves" in page.text("#whynot .lead"), words
    assert "(way" not in words and "driving," not in words, words


def case_coordinates_are_copied_from_the_map_and_from_a_stop(page, area):
    script = "window.copied = []; Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (words) => { window.copied.push(words); } } });"
    page.open(link(area), script=script)
    page.wait_route()
    page.click_at(area.between, button="right")
    page.wait("the menu", lambda: page.all(".mapmenu button"))
    page.press('.mapmenu [data-key="place.copy"]')
    page.wait("a copy", lambda: near(area.between, (page.run("return window.copied") or ["0,0"])[0]))
    x, y = page.point(area.end)
    page.click_point((x, y - 20))
    page.press('.mapmenu [data-key="place.copy"]')
    page.wait("the stop's own coordinate", lambda: page.run("return window.copied[1]") == "%s, %s" % area.end)
    page.wait("it is told", lambda: page.text("#status") == "Copied.")


def case_the_sheet_of_the_device_shares_the_address(page, area):
    page.open(link(area), script="navigator.share = async (what) => { window.shared = what; };")
    page.wait_route()
    page.press('[data-key="share"] summary')
    page.press('[data-key="share.sheet"]')
    shared = page.wait("it is shared", lambda: page.run("return window.shared"))
    assert "from=" in shared["url"] and "→" in shared["title"], shared
    page.open(link(area), script="Object.defineProperty(Navigator.prototype, 'share', { value: undefined });")
    page.wait_route()
    assert not page.all('[data-key="share.sheet"]'), "without a sheet there is no button"


def case_paper_has_the_whole_route_and_the_settings(page, area):
    outline = "_kbyHojfxD?ss^s}]?"
    # Paper names the day of today as well: it is read on other days.
    today = datetime.date.today()
    page.open(link(area, f"&avoid=tunnels&height=3.5&depart={today}T08:30:00Z&avoid-area={outline}"), view=(16, *area.start))
    page.wait_route()
    page.run("window.dispatchEvent(new Event('beforeprint'))")
    page.command("Emulation.setEmulatedMedia", media="print")
    lines, view = page.text("#paper"), page.run("return location.hash")
    page.picture("paper-settings")
    page.command("Emulation.setEmulatedMedia", media="")
    for part in ("Printed on", f"Depart at: {today:%b} {today.day}, {today.year}, 8:30", "Avoid: Tunnels", "Area 1", "Height (m) 3.5"):
        assert part in lines, (part, lines)
    page.rest()
    assert float(view.split("=")[1].split("/")[0]) < 16, "the picture has the whole route"
    pins_are_free(page)


def case_notices_that_are_folded_are_on_paper(page, area):
    notice = {"kind": "toll", "text": "A toll <b>."}
    page.open(link(area), script="""const real = window.fetch;
        window.fetch = async (url, options) => {
            const response = await real(url, options);
            if (!String(url).includes('/open') || !response.ok) return response;
            const answer = await response.json();
            for (const route of answer.routes ?? []) route.notices = [%s, %s];
            return new Response(JSON.stringify(answer), { status: 200, headers: response.headers });
        };""" % (json.dumps(notice), json.dumps(notice | {"text": "A ferry."})))
    page.wait_route()
    assert page.text('[data-key="notices"] .count') == "2" and not page.one(".notice").is_displayed()
    page.run("window.dispatchEvent(new Event('beforeprint'))")
    page.command("Emulation.setEmulatedMedia", media="print")
    shown = [one.is_displayed() for one in page.all(".notice")]
    page.command("Emulation.setEmulatedMedia", media="")
    assert shown == [True, True] and "A toll <b>." in page.text(".notices"), shown


def case_why_not_is_told_in_words_where_the_way_would_be_faster(page, area):
    answer = {"verdict": "costlier", "explanation": "Through A (way 7) the route is 2 s faster: driving, primary −1 min.", "addedTime": -2, "addedDistance": 150,
              "differences": [{"category": "driving", "roadClass": name, "duration": seconds, "distance": meters, "count": 0}
                              for name, seconds, meters in (("primary", -60, -900), ("residential", 58, 1050))]}
    page.open(link(area), script=FETCH + f"window.fakes['/explain'] = {json.dumps(json.dumps(answer))};")
    page.wait_route()
    page.click_at(area.detour, button="right")
    page.wait("the menu", lambda: page.all(".mapmenu button"))
    page.press('.mapmenu [data-key="menu.why"]')
    page.wait("an explanation", lambda: page.text("#whynot .lead"))
    assert [line for line in page.text("#whynot").split("\n") if line][1:3] == ["The way through here costs more.", "More main road, less residential street. It is 150 m farther through here."], page.text("#whynot")
    assert not page.one("#whynot details p").is_displayed(), "the exact figures are folded"


def case_places_that_are_far_off_are_shown_with_the_map_and_without_a_way_to_it(page, area):
    page.open("?from=40.7128,-74.006&to=%s,%s" % area.end)
    page.wait("a refusal", lambda: page.text(".refusal h2") == "Outside the covered area")
    page.rest()
    assert "km" not in page.text(".refusal") and "Use the nearest place" not in page.text(".refusal"), page.text(".refusal")
    assert float(page.run("return location.hash").removeprefix("#map=").split("/")[0]) < 4
    pins_are_free(page)


def case_a_phone_on_its_side_shows_the_route(page, area):
    page.open(link(area), width=844, height=390)
    page.wait_route()
    assert box(page, ".route")[3] <= box(page, "#panel")[3] and box(page, '[data-key="follow.begin"]')[1] < box(page, "#panel")[3] - 10
    page.open(link(area), width=320, height=568)
    page.wait_route()
    heights = page.run("return [...document.querySelectorAll('#modes label')].map((one) => one.offsetHeight)")
    assert max(heights) == min(heights) < 45, heights


def case_times_on_the_map_are_written_from_right_to_left(page, area):
    page.open(link(area, "&lang=he"))
    page.wait_route()
    duration = page.text('.route[aria-pressed="true"] .duration').replace("\u200f", "")
    drawn = page.run("return import(document.querySelector('script[type=module]').src.replace('main.js', 'texts.js')).then(({ drawnText }) => drawnText(arguments[0]))", duration)
    digits = "".join(one for one in duration if one.isdigit())
    assert drawn.endswith(digits) and drawn[:3] == duration[::-1][:3], (duration, drawn)
