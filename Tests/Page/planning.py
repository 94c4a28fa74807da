"""Planning: stops by click, drag, search, link and keyboard; means of transport; what to avoid; time; sharing."""
from browser import Keys


def link(area, more=""):
    """The query of the address for the way of an area."""
    return "?from=%s,%s&to=%s,%s" % (*area.start, *area.end) + more


def near(place, text):
    """Whether a text with a coordinate is within some 300 m of a place."""
    latitude, longitude = map(float, text.split(","))
    return abs(latitude - place[0]) < 0.003 and abs(longitude - place[1]) < 0.004


def case_the_page_loads(page, area):
    page.open()
    assert page.text("h1") == "Directions" and page.run("return document.title")
    assert page.run("return document.querySelector('.maplibregl-ctrl-attrib').innerText").count("OpenStreetMap") == 1
    first = page.run("return document.querySelector('#panel').compareDocumentPosition(document.querySelector('#map'))")
    assert first & 4, "the list is before the map"
    page.picture("empty")


def case_two_clicks_make_a_route(page, area):
    page.open(view=area.view)
    page.click_at(area.start)
    page.click_at(area.end)
    page.wait_route()
    query = page.query()
    assert near(area.start, query["from"]) and near(area.end, query["to"])
    assert page.run("return [...document.querySelectorAll('.pin')].map((pin) => pin.dataset.role)") == ["start", "end"]
    page.wait("the stops have names", lambda: not any(stop[:5].replace(".", "").isdigit() for stop in page.stops()))
    page.picture("route")


def case_dragging_a_pin_moves_its_stop(page, area):
    page.open(link(area))
    page.wait_route()
    before = page.query()
    x, y = page.point(area.end)
    page.drag((x, y - 12), (x - 60, y + 30))
    page.wait("the address follows", lambda: page.query()["to"] != before["to"])
    page.wait_route()
    assert page.query()["from"] == before["from"] and "via" not in page.query()


def case_dragging_the_line_adds_a_point(page, area):
    page.open(link(area, "&mode=walking"))
    page.wait_route()
    # A place on the line itself: the end of a step in the middle.
    points = page.run("""return fetch('/directions?mode=walking&source=%s,%s&destination=%s,%s').then((a) => a.json())
        .then((a) => a.routes[0].polyline.coordinates.map((c) => [c.latitude, c.longitude]))""" % (*area.start, *area.end))
    x, y = page.point(points[len(points) // 2])
    page.drag((x, y), (x + 40, y + 25))
    page.wait("a point is added", lambda: len(page.stops()) == 3)
    page.wait_route()
    assert "via" in page.query()
    assert page.run("return [...document.querySelectorAll('.pin')].map((pin) => pin.dataset.role).sort()") == ["end", "pass", "start"]


def case_the_means_of_transport_changes_the_answer(page, area):
    page.open(link(area))
    page.wait_route()
    by_car = page.duration()
    page.press("#modes label:nth-child(2)")
    page.wait("another time", lambda: page.duration() not in ("", by_car))
    assert page.query()["transportType"] == "walking"


def case_alternates_are_shown_and_chosen(page, area):
    page.open(link(area))
    page.wait_route()
    if len(page.all(".route")) < 2:
        return
    assert page.text(".routes li:nth-child(2) .difference")
    steps = page.text(".steps")
    page.press(".routes li:nth-child(2) .route")
    page.wait("the other steps", lambda: page.text(".steps") != steps)
    assert page.all('.routes li:nth-child(2) .route[aria-pressed="true"]')


def case_a_pasted_link_becomes_the_plan(page, area):
    page.open(view=area.view)
    page.paste(0, "https://www.google.com/maps/dir/?api=1&origin=%s,%s&destination=%s,%s&travelmode=walking" % (*area.start, *area.end))
    page.wait_route()
    assert page.query()["transportType"] == "walking" and near(area.end, page.query()["to"])
    page.wait("the kind of link", lambda: "google-dir" in page.text("#status"))
    page.paste(1, "geo:%s,%s" % area.between)
    page.wait("a place alone replaces the stop", lambda: near(area.between, page.query()["to"]))
    assert near(area.start, page.query()["from"])


def case_a_link_of_64_kB_is_refused_in_words(page, area):
    page.open(view=area.view)
    page.paste(0, "https://maps.apple.com/?daddr=" + "x" * 65_536)
    page.wait("a message", lambda: "65,536" in page.text("#status"))
    page.paste(0, "https://maps.apple.com/?saddr=%s,%s&daddr=" % area.start + "x" * 65_000)
    page.wait("an answer", lambda: "Nothing found" in page.text("#status"))


def case_search_completes_by_keyboard(page, area):
    page.open(link(area, "&mode=walking"))
    page.wait_route()
    page.fill(1, area.search)
    page.wait("suggestions", lambda: area.found in page.text("[role=listbox]:not([hidden]) [role=option]"))
    page.picture("search")
    page.keys(Keys.ARROW_DOWN)
    box = page.all("#stops input")[1]
    assert box.get_attribute("aria-activedescendant") and box.get_attribute("aria-expanded") == "true"
    page.keys(Keys.ENTER)
    page.wait("the stop is the place", lambda: area.found in page.stops()[1])
    page.wait_route()
    assert not page.all("[role=listbox]:not([hidden])")
    assert page.query()["names"] == "|" + page.stops()[1], "the address has the name"
    page.fill(1, "qqxxqq zzz", Keys.ENTER)
    page.wait("a message", lambda: "qqxxqq" in page.text("#status"))


def case_an_avoided_area_is_drawn_kept_and_removed(page, area):
    page.open(link(area))
    page.wait_route()
    before = page.text(".steps")
    page.press("#options summary")
    page.press('[data-key="area.draw"]')
    x, y = page.point(area.between)
    corners = [(x - 40, y - 30), (x + 40, y - 30), (x + 40, y + 30), (x - 40, y + 30)]
    for corner in [*corners, corners[0]]:
        page.click_point(corner)
    page.wait("the area is in the address", lambda: "avoidedAreas" in page.query())
    page.wait("the way changes", lambda: page.text(".steps") not in ("", before))
    page.picture("area")
    page.driver.refresh()
    page.wait_ready()
    page.wait_route()
    assert "avoidedAreas" in page.query() and page.text(".steps") != before
    page.press("#options summary")
    page.press(".removable button")
    page.wait("the way is as before", lambda: page.text(".steps") == before)


def case_a_road_is_closed_by_a_click(page, area):
    page.open(link(area))
    page.wait_route()
    before = page.text(".steps")
    page.press("#options summary")
    page.press('[data-key="closed.draw"]')
    page.click_at(area.between)
    page.wait("the road is named", lambda: area.street in page.text(".removable"))
    page.wait("the way changes", lambda: page.text(".steps") not in ("", before))
    assert page.query()["closedWays"].isdigit()
    page.keys(Keys.ESCAPE)
    page.wait("closing ends", lambda: page.all('[data-key="closed.draw"]'))


def case_avoiding_and_a_vehicle_are_in_the_address(page, area):
    page.open(link(area))
    page.wait_route()
    page.press("#options summary")
    page.run("document.querySelector('[data-key=tunnels]').click()")
    field = page.one('[data-key="height"]')
    field.send_keys("3.5", Keys.TAB)
    page.wait("both are there", lambda: page.query().get("avoidedFeatures") == "tunnels" and page.query().get("height") == "3.5")
    page.press("#modes label:nth-child(3)")
    page.wait("no vehicle for a bicycle", lambda: not page.all('[data-key="height"]'))
    assert page.text("#options .count") == "2"


def case_a_time_of_arrival_is_answered(page, area):
    page.open(link(area, "&arrive=2026-11-21T08:00:00Z"))
    page.wait_route()
    assert "2026" in page.text(".times")
    page.press("#options summary")
    assert page.one('[data-key="time"]').get_attribute("value") == "arrive"


def case_the_current_location_is_a_stop_with_its_accuracy(page, area):
    page.command("Browser.grantPermissions", permissions=["geolocation"], origin=page.base)
    page.command("Emulation.setGeolocationOverride", latitude=area.start[0], longitude=area.start[1], accuracy=180)
    page.open("?to=%s,%s" % area.end)
    page.wait_route()
    assert page.stops()[0] == "Current location"
    assert "from" not in page.query()
    page.wait("the accuracy is noticed", lambda: "180" in page.text(".notices"))
    page.picture("location")
    page.command("Browser.resetPermissions")


def case_back_forward_and_reload_keep_the_state(page, area):
    page.open(link(area))
    page.wait_route()
    page.press("#modes label:nth-child(2)")
    page.wait("walking", lambda: page.query().get("transportType") == "walking")
    page.wait_route()
    walking = page.duration()
    page.driver.back()
    page.wait("driving", lambda: page.query().get("transportType") != "walking" and page.duration() not in ("", walking))
    page.driver.forward()
    page.wait("walking again", lambda: page.query()["transportType"] == "walking" and page.duration() == walking)
    page.wait_route()
    address = page.run("return location.href")
    page.driver.refresh()
    page.wait_ready()
    page.wait_route()
    assert page.duration() == walking and page.run("return location.href") == address


def case_the_address_is_a_request_of_its_own(page, area):
    page.open(link(area, "&mode=walking&avoid=stairs"))
    page.wait_route()
    answer = page.run("return fetch('/open?dryRun=true&url=' + encodeURIComponent('directions:' + location.search)).then((a) => a.json())")
    assert answer["isDirectionsRequest"] and answer["transportType"] == "walking" and answer["avoid"] == ["stairs"], answer


def case_an_address_in_words_is_looked_up(page, area):
    page.open("?from=%s,%s&mode=walking&to=%s" % (*area.start, area.name.replace(" ", "+")))
    page.wait_route()
    assert area.found in page.stops()[1] and page.query()["to"][0].isdigit()
    page.open("?from=%s,%s&to=qqxxqq+zzz" % area.start)
    page.wait("a message", lambda: "qqxxqq" in page.text("#status"))
    assert page.query()["to"] == "qqxxqq zzz", "the address keeps what it says"


def case_settings_without_a_control_are_kept(page, area):
    outline, hole = "_kbyHojfxD?ss^s}]?", "_kbyHojfxD?ABA"
    page.open()
    way = page.run("return fetch('/roads?at=%s,%s').then((a) => a.json()).then((a) => a.roads[0].wayID)" % area.start)
    page.open(link(area, f"&speeds={way}:both:20&straight=true&units=imperial&avoid-area={outline},{hole}"))
    page.wait_route()
    assert " ft" in page.text(".steps") or " mi" in page.text(".steps")
    page.press("#modes label:nth-child(2)")
    page.wait("walking", lambda: page.query()["transportType"] == "walking")
    query = page.query()
    assert (query["waySpeeds"], query["continuesStraight"], query["units"]) == (f"{way}:both:20", "true", "imperial"), query
    assert query["avoidedAreas"] == f"{outline},{hole}"


def case_links_for_other_apps_tell_what_they_lose(page, area):
    page.open(link(area, "&avoid=tunnels"))
    page.wait_route()
    page.press('[data-key="share"] summary')
    page.wait("links", lambda: "Google Maps" in page.text(".links"))
    links = page.run("return [...document.querySelectorAll('.links a')].map((link) => link.href)")
    assert any(one.startswith("directions:?from=") and "avoidedFeatures=tunnels" in one for one in links), links
    assert any(one.startswith("https://www.google.com/maps/dir/") for one in links)
    assert "Tunnels" in page.text(".links .detail")
    page.picture("sharing")


def case_losses_of_links_are_told_in_the_language_of_the_page(page, area):
    page.open(link(area, "&avoid=unpaved&lang=de"))
    page.wait_route()
    page.press('[data-key="share"] summary')
    page.wait("the loss", lambda: "Unbefestigte" in page.text(".links .detail"))
    assert page.run("return [...document.querySelectorAll('.links li')].filter((row) => row.querySelector('.detail') && row.querySelector('a')).length > 3"), \
        "what loses a setting has a link with the places alone"


def case_what_a_link_says_of_its_places_stays_with_them(page, area):
    page.open(link(area, "&radiuses=40|60&bearings=|90,180&approaches=curb|"))
    page.wait_route()
    page.press("#add")
    page.keys("%s, %s" % area.between, Keys.ENTER)
    page.wait("a stop between", lambda: "via" in page.query())
    page.wait_route()
    query = page.query()
    assert (query["radiuses"], query["bearings"], query["approaches"]) == ("40||60", "||90,180", "curb||"), query
    page.open(link(area, "&radiuses=0.001|0.001"))
    page.wait("the server heeds them", lambda: page.text(".refusal"))


def case_a_closed_road_of_an_address_has_its_name(page, area):
    page.open()
    way = page.run("return fetch('/roads?at=%s,%s').then((a) => a.json()).then((a) => a.roads[0].wayID)" % area.between)
    page.open(link(area, f"&closed={way}"))
    page.run("document.querySelector('#options').open = true")
    page.wait("its name", lambda: area.street in page.text(".removable"))
    assert page.query()["closedWays"] == str(way)


def case_a_stop_is_added_where_it_lies_along_the_way(page, area):
    page.open(link(area, "&via=%s,%s" % area.between))
    page.wait_route()
    x, y = page.point(((area.start[0] + area.between[0]) / 2, (area.start[1] + area.between[1]) / 2))
    page.click_point((x, y), button="right")
    page.wait("the menu", lambda: page.all(".mapmenu button"))
    [choice] = [button for button in page.all(".mapmenu button") if "Add a stop" in button.text]
    choice.click()
    page.wait("two stops between", lambda: len(page.stops()) == 4)
    first, second = page.run("return new URLSearchParams(location.search).getAll('via')")
    assert near(area.between, second) and not near(area.between, first), (first, second)


def case_a_link_with_means_of_transport_that_the_page_lacks_says_so(page, area):
    page.open()
    page.paste(1, "https://www.google.com/maps/dir/?api=1&origin=%s,%s&destination=%s,%s&travelmode=transit&dir_action=navigate" % (*area.start, *area.end))
    page.wait("a message", lambda: "Not used: Means of transport, dir_action." in page.text("#status"))
    page.wait_route()
