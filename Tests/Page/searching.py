"""The search box: Enter, twins, kinds of places, and the keyboard of a phone."""
import json

from browser import Keys
from planning import link

OPTIONS = "[role=listbox]:not([hidden]) [role=option]"
# A fetch that answers a path with what a case wrote down, late by so many milliseconds; `asked` has all addresses.
ANSWERS = """
window.fakes = {}; window.late = 0; window.asked = []; const real = window.fetch.bind(window);
window.fetch = async (url, options = {}) => {
    const { pathname, search } = new URL(url, location.href);
    window.asked.push(pathname + search);
    if (['/autocomplete', '/search', '/geocode'].includes(pathname)) await new Promise((resolve) => setTimeout(resolve, window.late));
    if (options.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    if (window.fakes[pathname]) return new Response(JSON.stringify({ places: window.fakes[pathname] }), { headers: { 'Content-Type': 'application/json' } });
    return real(url, options);
};
"""


def place(name, latitude, longitude, **more):
    return {"name": name, "title": "Vaduz, Liechtenstein", "coordinate": {"latitude": latitude, "longitude": longitude}, **more}


def case_Enter_takes_the_first_suggestion(page, area):
    page.open(link(area))
    page.wait_route()
    page.fill(1, area.search)
    page.wait("suggestions", lambda: page.all(OPTIONS))
    page.keys(Keys.ENTER)
    page.wait("the stop is the place", lambda: area.found in page.stops()[1])
    page.wait_route()
    assert not page.all(OPTIONS) and page.query()["names"] == "|" + page.stops()[1]


def case_Enter_waits_for_suggestions_that_are_on_their_way(page, area):
    page.open(link(area), script=ANSWERS)
    page.wait_route()
    page.run("window.late = 900")
    page.fill(1, area.search[:4])
    page.rest()
    page.fill(1, area.search, Keys.ENTER, Keys.ENTER, Keys.TAB)
    page.wait("the place of the whole text", lambda: area.found in page.stops()[1])
    page.wait_route()
    assert not page.all(OPTIONS)
    asked = [one for one in page.run("return window.asked") if one.startswith("/autocomplete") and "+" in one]
    assert len(asked) == 1, "it asks once for the same words: %s" % asked
    page.run("window.fakes = { '/autocomplete': [], '/search': [], '/geocode': [] }")
    page.fill(1, "nowhere at all", Keys.ENTER, Keys.TAB)
    page.wait("a message", lambda: "Nothing found for “nowhere at all”" in page.text("#status"))
    page.wait("the box shows the stop again", lambda: area.found in page.stops()[1])


def case_what_lacks_a_word_is_taken_by_a_second_Enter(page, area):
    page.open(link(area), script=ANSWERS)
    page.wait_route()
    page.run("window.fakes = arguments[0]", {"/autocomplete": [place("Half", *area.between, unmatched=["whole"])], "/search": []})
    page.fill(1, "half whole", Keys.ENTER)
    page.wait("the suggestion is active", lambda: page.all(OPTIONS + '[aria-selected="true"]'))
    assert "not found: whole" in page.text(OPTIONS) and "Half" not in page.stops()[1]
    page.keys(Keys.ENTER)
    page.wait("it is taken", lambda: page.stops()[1] == "Half, Vaduz, Liechtenstein")


def case_suggestions_with_the_same_words_are_told_apart(page, area):
    page.open(link(area), view=(14, *area.between), script=ANSWERS)
    page.wait_route()
    latitude, longitude = map(float, page.run("return location.hash").split("/")[1:3])
    twins = [place("Post", latitude + north, longitude + east, category="Bus stop", distance=100, nearby="Lettstrasse")
             for north, east in ((0.001, 0), (-0.001, 0), (0.001, 0.00001))]
    page.run("window.fakes = arguments[0]", {"/autocomplete": [*twins, place("Post", latitude, longitude, category="Pub", distance=100, nearby="Lettstrasse")], "/search": []})
    page.fill(1, "poststelle")
    page.wait("suggestions", lambda: len(page.all(OPTIONS)) == 4)
    rows = [row.text for row in page.all(OPTIONS)]
    assert len(set(rows)) == 4, rows
    assert all("Bus stop · 100 m · Lettstrasse · Vaduz" in row for row in rows[:3]), rows
    assert "to the north · " in rows[0] and "to the south" in rows[1] and "47." in rows[2] + "47." and "to the" not in rows[3], rows
    assert page.run("return [...document.querySelectorAll('.suggestions .detail')].every((one) => one.scrollHeight <= one.clientHeight + 1)"), "all of it is seen"
    page.picture("twins")


def case_a_kind_is_offered_while_it_is_typed(page, area):
    page.open(link(area), script=ANSWERS)
    page.wait_route()
    page.fill(1, "Pharm")
    page.wait("the kind", lambda: page.text(OPTIONS).startswith("Pharmacy\nPlaces of this kind"))
    page.keys(Keys.ENTER)
    page.wait("pharmacies near the view", lambda: page.all(OPTIONS) and all("Pharmacy" in row.text for row in page.all(OPTIONS)[:1]) and "Places of" not in page.text(OPTIONS))
    assert page.run("return document.activeElement.value") == "Pharmacy"
    assert " m" in page.text(OPTIONS) or " km" in page.text(OPTIONS)
    page.keys(Keys.ARROW_DOWN, Keys.ENTER)
    page.wait_route()
    assert "near=" in [one for one in page.run("return window.asked") if one.startswith("/search")][-1]
    page.open("?lang=de", script=ANSWERS)
    page.fill(1, "bäck")
    page.wait("in the language of the page", lambda: page.text(OPTIONS).startswith("Bäckerei"))
    page.fill(1, "backe")
    page.wait("without its accents", lambda: page.text(OPTIONS).startswith("Bäckerei"))


def case_places_of_a_kind_along_the_route_tell_their_detour(page, area):
    page.open(link(area, "&mode=cycling"), script=ANSWERS)
    page.wait_route()
    page.press("#add")
    page.keys("pharmacy")
    page.wait("pharmacies with their detour", lambda: "detour" in page.text(".suggestions:not([hidden])") or "on the way" in page.text(".suggestions:not([hidden])"))
    page.picture("kinds-along")
    [*_, asked] = [one for one in page.run("return window.asked") if one.startswith("/search")]
    assert "along=" in asked and "transportType=cycling" in asked and "near=" not in asked, asked
    page.keys(Keys.ENTER)
    page.wait("a stop between", lambda: "via" in page.query())
    page.wait_route()
    assert page.query()["transportType"] == "cycling"


# A phone whose keyboard covers all below 380 pixels as soon as the case says so.
KEYBOARD = """
const view = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0 });
Object.defineProperty(window, 'visualViewport', { value: view });
window.raise = () => { view.height = 380; view.dispatchEvent(new Event('resize')); };
"""


def case_suggestions_end_above_the_keyboard_of_a_phone(page, area):
    for more in ("", "&via=%s,%s" % area.between + "&via=%s,%s" % area.detour):
        page.open(link(area, more), script=KEYBOARD + ANSWERS, width=390, height=844)
        page.wait_route()
        found = [place(f"Post {number}", *area.between, distance=number) for number in range(8)]
        page.run("window.fakes = arguments[0]", {"/autocomplete": found, "/search": []})
        box = page.all("#stops input")[-1]
        page.run("arguments[0].focus()", box)
        page.run("window.raise()")
        box.send_keys(Keys.CONTROL, "a")
        box.send_keys("poststelle")
        page.wait("suggestions", lambda: len(page.all(OPTIONS)) == 8)
        page.wait("the list ends above the keyboard", lambda: page.run("return document.querySelector('.suggestions:not([hidden])').getBoundingClientRect().bottom") <= 380)
        list_box = page.run("const b = document.querySelector('.suggestions:not([hidden])').getBoundingClientRect(); return [b.top, b.height]")
        input_top = page.run("return document.activeElement.getBoundingClientRect().top")
        assert list_box[1] >= 100 and 0 < input_top < list_box[0], (list_box, input_top)
    page.picture("keyboard")


def case_the_buttons_of_a_stop_leave_its_name_free_from_right_to_left(page, area):
    for width, room in ((1280, 90), (390, 0)):
        page.open(link(area, "&lang=ar"), width=width, height=800)
        page.wait_route()
        page.run("document.querySelector('#stops input').focus()")
        left, right = page.run("const style = getComputedStyle(document.activeElement); return [parseFloat(style.paddingLeft), parseFloat(style.paddingRight)]")
        assert left > room and right < 20, (width, left, right)
