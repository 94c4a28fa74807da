"""Stops: their order by mouse, finger and keys, the best order, points that are only passed, legs, and a place alone."""
import json
import time

from browser import Keys
from everyone import findings
from planning import link, near


def via(*places, passes=""):
    return "".join("&via=%s,%s" % place for place in places) + (f"&passes={passes}" if passes else "")


def vias(page):
    return page.run("return new URLSearchParams(location.search).getAll('via')")


def between(a, b, share):
    return tuple(round(x + (y - x) * share, 5) for x, y in zip(a, b))


def middle_of(page, selector, index):
    return page.run("""const b = document.querySelectorAll(arguments[0])[arguments[1]].getBoundingClientRect();
        return [Math.round(b.x + b.width / 2), Math.round(b.y + b.height / 2)]""", selector, index)


def case_a_row_is_dragged_to_another_place_in_the_list(page, area):
    page.open(link(area, via(area.between)))
    page.wait_route()
    start, end = middle_of(page, ".mark", 1), middle_of(page, ".mark", 0)
    page.drag(tuple(start), (end[0], end[1] - 6))
    page.wait("the stop is the start", lambda: near(area.between, page.query()["from"]) and near(area.start, vias(page)[0]))
    page.wait_route()
    assert not page.all(".dragged") and page.run("return [...document.querySelectorAll('.stop')].every((row) => !row.style.translate)")
    # Let go at its own place, it stays.
    page.drag(tuple(middle_of(page, ".mark", 2)), (middle_of(page, ".mark", 2)[0], middle_of(page, ".mark", 2)[1] + 9))
    page.rest()
    assert near(area.end, page.query()["to"])


def case_a_row_is_dragged_by_a_finger(page, area):
    page.open(link(area, via(area.between)), width=390, height=844)
    page.wait_route()
    (x, start), (_, end) = middle_of(page, ".mark", 2), middle_of(page, ".mark", 1)
    page.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": start}])
    for y in (start - 15, (start + end) // 2, end - 8):
        page.command("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x, "y": y}])
    page.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    page.wait("the end is the stop", lambda: near(area.end, vias(page)[0]) and near(area.between, page.query()["to"]))


def case_a_row_is_moved_by_the_arrow_keys_on_its_handle(page, area):
    page.open(link(area, via(area.between)))
    page.wait_route()
    page.all(".mark")[1].send_keys(Keys.ARROW_DOWN)
    page.wait("the stop is the end", lambda: near(area.between, page.query()["to"]))
    assert page.run("return document.activeElement.matches('[data-role=end] .mark')"), "the focus stays on the row"
    assert "Destination" in page.run("return document.activeElement.ariaLabel")
    page.keys(Keys.ARROW_UP, Keys.ARROW_UP)
    page.wait("the stop is the start", lambda: near(area.between, page.query()["from"]))


def case_the_best_order_is_found_and_told(page, area):
    near_start, near_end = between(area.start, area.between, 0.3), between(area.between, area.end, 0.9)
    page.open(link(area, via(area.between)))
    page.wait_route()
    assert not page.one("#order").is_displayed(), "one stop has no order"
    page.open(link(area, via(near_end, near_start)))
    page.wait_route()
    slow = page.run("return document.querySelector('.route .duration').innerText")
    page.press("#order")
    page.wait("the stops change places", lambda: near(near_start, vias(page)[0]) and near(near_end, vias(page)[1]))
    page.wait("a message", lambda: "takes least time" in page.text("#status"))
    page.wait("a shorter way", lambda: page.duration() not in ("", slow))
    page.wait_route()
    page.press("#order")
    page.wait("it is the best", lambda: "already" in page.text("#status"))


def case_what_is_dragged_out_of_the_line_is_passed_and_no_stop(page, area):
    page.open(link(area, "&mode=walking"))
    page.wait_route()
    points = page.run("""return fetch('/directions?mode=walking&source=%s,%s&destination=%s,%s').then((a) => a.json())
        .then((a) => a.routes[0].polyline.coordinates.map((c) => [c.latitude, c.longitude]))""" % (*area.start, *area.end))
    x, y = page.point(points[len(points) // 2])
    page.drag((x, y), (x + 40, y + 25))
    page.wait("the address says so", lambda: page.query().get("passes") == "|true|")
    page.wait_route()
    assert not page.all('.step[data-kind="waypoint"]') and not page.text(".leg"), "no step and no leg ends there"
    assert page.run("return document.querySelector('.pin[data-role=pass] text').textContent") == ""
    page.driver.refresh()
    page.wait_ready()
    page.wait_route()
    assert not page.all('.step[data-kind="waypoint"]'), "the address keeps it"
    page.press('[data-role="pass"] input')
    page.press('[data-role="pass"] .tools [aria-pressed="true"]')
    page.wait("it is a stop", lambda: "passes" not in page.query() and page.all('.step[data-kind="waypoint"]'))
    page.wait("the legs", lambda: page.text(".leg"))
    assert "stop 1" in page.text('.step[data-kind="waypoint"]')


def case_the_steps_and_numbers_leave_out_what_is_passed(page, area):
    places = [between(area.start, area.between, 0.5), area.between]
    page.open(link(area, via(*places)))
    page.wait_route()
    page.wait("three legs", lambda: len([one for one in page.all(".leg") if one.text]) == 3)
    assert len(page.all('.step[data-kind="waypoint"]')) == 2
    total = page.run("return fetch('/open?url=' + encodeURIComponent('directions:' + location.search)).then((a) => a.json()).then((a) => a.routes[0].distance)")
    page.open(link(area, via(*places, passes="|true||")))
    page.wait_route()
    page.wait("two legs", lambda: len([one for one in page.all(".leg") if one.text]) == 2)
    texts = page.run("return [...document.querySelectorAll('.step[data-kind=waypoint]')].map((one) => one.innerText)")
    assert len(texts) == 1 and "stop 1" in texts[0], texts
    assert page.run("return [...document.querySelectorAll('.pin text')].map((one) => one.textContent).filter(Boolean)") == ["1"]
    assert page.run("""return fetch('/open?url=' + encodeURIComponent('directions:' + location.search)).then((a) => a.json())
        .then((a) => a.routes[0].distance)""") == total, "the route is the same"
    assert not findings(page), findings(page)


def case_a_link_of_this_page_keeps_what_is_passed(page, area):
    page.open(view=area.view)
    page.paste(0, "directions:" + link(area, via(area.between, passes="|true|") + "&transportType=walking"))
    page.wait_route()
    assert page.query()["passes"] == "|true|" and "passes" not in page.text("#status"), page.text("#status")


def case_going_and_return_are_told_apart(page, area):
    page.open("?from=%s,%s&via=%s,%s&to=%s,%s&mode=walking" % (*area.start, *area.between, *area.start))
    page.wait_route()
    page.run("document.querySelector('[data-key=\"route.whole\"]').click()")
    page.rest()
    time.sleep(0.6)
    page.picture("twice")
    # Across the road between start and stop there are two lines with a gap.
    x, y = page.point(between(area.start, area.between, 0.5))
    assert white_chevrons(page, x, y) > 10


def white_chevrons(page, x, y):
    """Pixels of arrows, white with the blue of the route on both sides, in a square of the map."""
    return page.run("""window.dispatchEvent(new Event('beforeprint'));
        const picture = document.querySelector('#picture');
        return picture.decode().then(() => {
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
            const context = canvas.getContext('2d');
            context.drawImage(picture, 0, 0);
            const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
            const is = (at, color) => color.every((one, index) => Math.abs(data[at + index] - one) < 30);
            let count = 0;
            for (let row = 0; row < height; row += 1) for (let column = 6; column < width - 6; column += 1) {
                const at = (row * width + column) * 4;
                if (is(at, [255, 255, 255]) && [-1, 1].every((side) => [2, 3, 4, 5, 6].some((far) => is(at + side * far * 4, [11, 107, 240])))) count += 1;
            }
            return count;
        });""", x, y)


def case_a_place_alone_is_shown_with_its_address_and_directions_to_it(page, area):
    page.open(view=area.view)
    page.click_at(area.start)
    page.wait("the place", lambda: page.one("#place").is_displayed())
    # Two numbers of the coordinate, and what the index has of the place.
    assert len(page.text("#place")) > 30 and "%.2f" % area.start[0] in page.text("#place"), page.text("#place")
    assert not findings(page), findings(page)
    page.press('#place [data-key="menu.to"]')
    page.wait("it is the destination", lambda: near(area.start, page.query()["to"]) and "from" not in page.query())
    assert page.run("return document.activeElement === document.querySelector('#stops input')"), "the start is asked for"
    page.keys("%s, %s" % area.end, Keys.ENTER)
    page.wait_route()
    assert not page.one("#place").is_displayed()


def case_a_searched_place_says_when_it_is_open(page, area):
    place = {"name": "Inn <b>", "title": "Road 1, Town", "category": "Restaurant", "coordinate": {"latitude": area.between[0], "longitude": area.between[1]},
             "placemark": {"coordinate": {}, "addressDictionary": {"Street": "Road 1"}}, "openingHours": "Mo-Su 00:00-24:00", "phoneNumber": "+423 1 23",
             "url": "https://inn.example/", "element": "node/1", "matched": [], "distance": 0}
    for state, answer in (("Open now · closes at", [place | {"closesAt": "2026-11-30T17:00:00Z"}]), ("Closed now", [place | {"element": "node/2"}]),
                          ("", [place]), ("", [place | {"element": "node/%d" % number} for number in range(2, 12)])):
        script = """const real = window.fetch; window.fetch = (url, options) => {
            const path = decodeURIComponent(String(url)).replaceAll('+', ' ');
            const places = !/^.(search|autocomplete|geocode)/.test(path) ? null : path.includes('open now') ? %s : %s;
            return places ? Promise.resolve(new Response(JSON.stringify({ places }))) : real(url, options); };"""

        page.open(view=(15, area.view[1] + 0.02, area.view[2]), script=script % (json.dumps(answer), json.dumps([place])))
        page.fill(0, "inn")
        page.wait("a suggestion", lambda: "Inn" in page.text("[role=listbox]:not([hidden])"))
        page.keys(Keys.ARROW_DOWN, Keys.ENTER)
        page.wait("whether it is open", lambda: "Inn" in page.text("#place") and state in page.text("#place"))
        page.rest()
        assert state or " now" not in page.text("#place"), "of hours that are not known nothing is said"
        card = page.text("#place")
        assert all(part in card for part in ("Inn <b>", "Road 1, Town", "Mo-Su 00:00-24:00", "+423 1 23", "inn.example")), card
        x, y = page.point(area.between)
        assert 404 < x < 1280 and 0 < y < 800, "the map is there"
        page.picture("place")
    assert not findings(page), findings(page)
