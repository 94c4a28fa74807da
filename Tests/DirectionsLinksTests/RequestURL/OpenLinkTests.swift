import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Testing

/// The dialects of open maps and our own: OS, OM, DO, DV, DG, GE, OW, PL5, PL6.
@Suite struct OpenLinkTests {
    @Test(arguments: [
        ("?route=1,2;3,4", "1,2 > 3,4"), ("?route=1,2;Ulm;3,4;5,6", "1,2 > 'Ulm' > 3,4 > 5,6"),
        ("?route=;3,4", "? > 3,4"), ("?route=%3B%3B3,4", "? > 3,4"), ("?route=1,2;", "missingDestination"),
        ("?route=1,2", "missingDestination"), ("?from=A&to=B", "'A' > 'B'"), ("?to=B", "? > 'B'"),
        ("?from=A", "missingDestination"), ("?to=B&route=1,2;3,4", "1,2 > 'B'"),
        ("?to=B&route=1,2", "1,2 > 'B'"), ("?from=A&to=B&route=1,2;3,4", "'A' > 'B' unread route"),
        ("?from=A&to=B&route=1,2;3,4;5,6", "'A' > 3,4 > 'B'"), ("?from=A&route=;3,4", "'A' > 3,4"),
        ("?route=A;B&engine=x_foot", "'A' > 'B' by walking"),
        ("?route=A;B&engine=FOSSGIS_OSRM_CAR", "'A' > 'B' by automobile"),
        ("?route=A;B&engine=fossgis_osrm_bike", "'A' > 'B' by cycling"),
        ("?route=A;B&engine=car", "'A' > 'B' unread engine"), ("?route=A;B&engine=x_truck", "'A' > 'B' unread engine"),
        ("?route=A;B&engine=x_", "'A' > 'B' unread engine"), ("?route=A;B&locale=de", "'A' > 'B' unread locale"),
        ("?from=my+location&to=current+location", "bothEndsCurrentLocation"), ("?to=my+location", "? > here"),
        ("?route=91,0;1,1", "coordinateOutOfRange"), ("?route=1,2,3;1,1", "malformed"), ("", "missingDestination"),
        ("?from=A&from=C&to=B", "ambiguous"), ("?to=Hut@1,2", "? > 'Hut@1,2'"), ("/?to=B", "none"),
    ])
    func `OpenStreetMap has a route, or from and to`(rest: String, reading: String) {
        #expect(summary("https://www.openstreetmap.org/directions" + rest) == reading)
        #expect(summary("http://osm.org/directions" + rest) == reading)
    }

    @Test(arguments: [
        ("https://osm.org/?mlat=1&mlon=2", "place 1,2"), ("https://www.osm.org/?mlat=-1.5&mlon=+2.5", "place -1.5,2.5"),
        ("https://osm.org/?mlat=91&mlon=2", "none: coordinateOutOfRange"),
        ("https://osm.org/?mlat=x&mlon=2", "none: malformed"), ("https://osm.org/?mlat=1", "none"),
        ("https://osm.org/#map=1/2/3", "none"), ("https://www.openstreetmap.org/go/0EEQ", "place 51.50390625,0"),
    ])
    func `OpenStreetMap shows a place with a marker`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("om://route?sll=1,2&dll=3,4&type=Pedestrian", "1,2 > 3,4 by walking"),
        ("cm://route?dll=3,4&daddr=B", "here > 3,4 (B)"), ("MWM://ROUTE?dll=3,4", "here > 3,4"),
        ("mapsme://Route?daddr=B&type=bicycle", "here > 'B' by cycling"),
        ("om://route?sll=1,2&saddr=A&daddr=B", "1,2 (A) > 'B'"), ("om:route?dll=3,4", "none"),
        ("om:///route?dll=3,4", "none"), ("om://route/x?dll=3,4", "none"), ("om://route", "missingDestination"),
        ("http://omaps.app/route?dll=3,4&type=vehicle", "here > 3,4 by automobile"),
        ("https://www.omaps.app/route?dll=3,4", "none"), ("om://omaps.app/route?dll=3,4", "none"),
        ("om://route?dll=3,4&mode=drive", "here > 3,4 unread mode"),
        ("om://route?dll=3,4&dll=3,5", "ambiguous"), ("om://route?sll=%C3&dll=3,4", "malformed"),
        ("om://route?dll=3,4&type=car", "here > 3,4 unread type"),
    ])
    func `Organic Maps has coordinates with names`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("?destination=3,4&origin=1,2&origin_name=A&destination_name=B", "1,2 (A) > 3,4 (B)"),
        ("?destination=3,4&origin=my+location", "here > 3,4"), ("?destination=B", "malformed"),
        ("?destination=3,4&origin=A", "malformed"),
        (
            "?destination=3,4&waypoints=5,6|current+location|7,8&waypoint_names=C|D|E",
            "here > 5,6 (C) > here > 7,8 (E) > 3,4"
        ), ("?destination=3,4&waypoints=|5,6&waypoint_names=C|D", "here > 5,6 (D) > 3,4"),
        ("?destination=3,4&waypoints=5,6|7,8&waypoint_names=C", "here > 5,6 (C) > 7,8 > 3,4"),
        ("?destination=3,4&waypoint_names=C", "here > 3,4"),
        ("?destination=3,4&waypoints=5,6&waypoints=7,8", "here > 5,6 > 7,8 > 3,4"),
        ("?destination=3,4&mode=walk&travelmode=drive", "here > 3,4 by walking unread travelmode"),
        ("?destination=3,4&mode=&travelmode=bicycling", "here > 3,4 by cycling"),
        ("?destination=3,4&mode=Driving", "here > 3,4 by automobile"),
        ("?destination=3,4&avoid=tolls|ferries,x", "here > 3,4 avoiding tolls,ferries unread avoid=x"),
        ("?destination=3,4&callback=a:b&optimize=1", "here > 3,4 unread callback,optimize"),
        ("?destination=your+location", "bothEndsCurrentLocation"),
        ("?destination=3,4&waypoints=91,0", "coordinateOutOfRange"), ("?origin=1,2", "missingDestination"),
    ])
    func `Organic Maps' second version has waypoints`(query: String, reading: String) {
        #expect(summary("om://v2/dir" + query) == reading)
        #expect(summary("https://omaps.app/v2/dir" + query) == reading)
    }

    @Test(arguments: [
        ("om://v2/nav?destination=3,4&origin=1,2&origin_name=A", "here > 3,4 unread origin,origin_name"),
        ("https://omaps.app/v2/nav?destination=3,4&origin=%ZZ", "here > 3,4 unread origin"),
        ("om://v2/nav", "missingDestination"),
        ("om://v2/other?destination=3,4", "none"), ("om://map?ll=1,2&n=Hut", "place 1,2 (Hut)"),
        ("om://map?ll=1,2&ll=3,4", "place 1,2"), ("om://map?ll=Hut", "none: malformed"),
        ("om://o4B4pYZsRs/Hut", "place 47.385930323401396,8.576659709215164 (Hut)"),
        ("https://omaps.app/o4B4pYZsRs", "place 47.385930323401396,8.576659709215164"),
    ])
    func `Organic Maps navigates from here and shows places`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("https://map.project-osrm.org?loc=1,2&loc=3,4", "1,2 > 3,4"),
        ("https://routing.openstreetmap.de/?loc=1,2&loc=5,6&loc=3,4&srv=2", "1,2 > 5,6 > 3,4 by walking"),
        ("https://map.project-osrm.org/?loc=&loc=5,6&loc=&loc=3,4", "? > 5,6 > 3,4"),
        ("https://map.project-osrm.org/?loc=1,2&loc=", "missingDestination"),
        ("https://map.project-osrm.org/?loc=1,2&loc=1,2", "1,2 > 1,2"),
        ("https://map.project-osrm.org/?loc=1,2&loc=3,4&alt=1", "1,2 > 3,4 unread alt"),
        ("https://map.project-osrm.org/?loc=1,2&loc=currentLocation", "malformed"),
        ("https://map.project-osrm.org/x?loc=1,2&loc=3,4", "none"),
        ("https://router.project-osrm.org/?loc=1,2&loc=3,4", "none"),
        ("https://routing.openstreetmap.de/routed-car/route/v1/driving/2,1;4,3", "none"),
        ("https://map.project-osrm.org/?srv=1&loc=1,2&loc=3,4&srv=2", "ambiguous"), ("http://osrm.at/x", "shortLink"),
    ])
    func `OSRM's pages repeat loc`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("?wps=2,1,4,3", "1,2 > 3,4"), ("/?wps=2,1,6,5,4,3&profile=Pedestrian", "1,2 > 5,6 > 3,4 by walking"),
        ("?wps=2,1,4,3&profile=bicycle", "1,2 > 3,4 by cycling"),
        ("?wps=2,1,4,3&profile=bus", "1,2 > 3,4 by automobile unread profile"),
        ("?wps=2,1,4,3&profile=auto", "1,2 > 3,4 unread profile"), ("?wps=2,1", "missingDestination"),
        ("?wps=", "missingDestination"), ("?wps=2,1,4", "malformed"), ("?wps=2,1;4,3", "malformed"),
        ("?wps=2,1,,3", "malformed"), ("?wps=a,b", "malformed"),
        ("?wps=2,1,4,91", "coordinateOutOfRange"), ("?wps=2,1,4,3&use_tolls=0", "1,2 > 3,4 unread use_tolls"),
        ("?wps=2.5,%201.5,4,3", "1.5,2.5 > 3,4"), ("x?wps=2,1,4,3", "none"), ("?wps=181,1,4,3", "coordinateOutOfRange"),
    ])
    func `Valhalla's page lists longitudes before latitudes`(rest: String, reading: String) {
        #expect(summary("https://valhalla.openstreetmap.de/directions" + rest) == reading)
    }

    @Test(arguments: [
        ("?point=1,2&point=3,4&profile=Car", "1,2 > 3,4 by automobile"),
        ("?point=1,2_A&point=3,4_B+C", "1,2 (A) > 3,4 (B C)"), ("?point=&point=3,4", "? > 3,4"),
        ("?point=1,2&point=", "missingDestination"), ("?point=1,2&point=3,4&point=", "missingDestination"),
        ("?point=1,2&point=&point=3,4", "1,2 > 3,4"), ("?point=1,2", "missingDestination"),
        ("?point=A&point=B_C", "'A' > 'B_C'"), ("?point=1,2_&point=91,0_B", "coordinateOutOfRange"),
        ("?point=1,2,3&point=B", "malformed"),
        ("?point=1,2&point=3,4&profile=mtb&vehicle=car", "1,2 > 3,4 by cycling unread vehicle"),
        ("?point=1,2&point=3,4&vehicle=foot", "1,2 > 3,4 by walking"),
        ("?point=1,2&point=3,4&profile=truck", "1,2 > 3,4 by automobile unread profile"),
        ("?point=1,2&point=3,4&profile=horse", "1,2 > 3,4 unread profile"),
        ("?point=A&point=B&weighting=short&fpolyline=x&cnames=y", "'A' > 'B' unread weighting,fpolyline,cnames"),
        ("?fpolyline=x", "missingDestination"), ("?profile=car", "mapView"),
        ("?point=A&point=B&point=B", "'A' > 'B' > 'B'"), ("?point=A&point=my+location", "'A' > here"),
        ("x?point=1,2&point=3,4", "none"),
    ])
    func `GraphHopper's maps repeat point`(rest: String, reading: String) {
        #expect(summary("https://graphhopper.com/maps" + rest) == reading)
    }

    @Test(arguments: [
        ("1,2", "place 1,2"), ("-1.5,-2.5,-3.5", "place -1.5,-2.5"), ("1,2;CRS=WGS84", "place 1,2"),
        ("1,2;crs=nad83", "none: unsupportedCRS"), ("1,2;u=5;crs=wgs84;x", "place 1,2"), ("1%2C2", "place 1,2"),
        ("1,%202", "place 1,2"), ("1,+2", "none: malformed"),
        ("+1,2", "none: malformed"), ("%2B1,2", "none: malformed"), ("1;2", "none: malformed"),
        ("1,2,3,4", "none: malformed"), ("1,2,x", "none: malformed"), ("90,500", "none: coordinateOutOfRange"),
        ("91,0", "none: coordinateOutOfRange"),
        ("90,10", "place 90,10"), ("0,-180", "place 0,-180"), ("1,2(Hut;+c)", "place 1,2 (Hut;+c)"),
        ("1,2(Hut", "none: malformed"), ("1,2?q=3,4", "place 3,4"), ("1,2?q=3,4(Hut)", "place 3,4 (Hut)"),
        ("1,2?q=Hut+A", "place 1,2 (Hut A)"),
        ("0,0?q=Hut", "search 'Hut'"), ("0.0,-0.0?q=Hut", "search 'Hut'"), ("?q=Hut", "search 'Hut'"),
        ("?q=", "none: malformed"),
        ("1,2?q=3,4,5", "none: malformed"), ("1,2?q=91,0", "none: coordinateOutOfRange"),
        ("1,2?(Hut)", "place 1,2 (Hut)"), ("//1,2", "none"),
        ("1,2?daddr=3,4", "place 1,2"), ("1,2?z=%ZZ", "place 1,2"), ("1,2;x=%ZZ", "place 1,2"),
        ("1%,2", "none: malformed"), ("1,2?q=loc:3,4", "place 3,4"), ("1,2?q=Hut@3,4", "place 3,4 (Hut)"),
        ("1,2#x", "place 1,2"), ("1e1,2", "none: malformed"),
    ])
    func `geo links show places`(rest: String, reading: String) {
        #expect(summary("geo:" + rest) == reading)
        #expect(!DirectionsRequest.isDirectionsRequest("geo:" + rest))
    }

    @Test(arguments: [
        (":?to=B", "here > 'B'"), ("://?from=A&to=B", "'A' > 'B'"),
        (":///?from=A&to=B&via=C&via=D", "'A' > 'C' > 'D' > 'B'"), (":?to=B&mode=Cycling", "here > 'B' by cycling"),
        (":?to=B&mode=boat", "here > 'B' unread mode"), (":", "missingDestination"),
        (":?from=1,2&to=N+3,+E+4&avoid=stairs,ferries,hills", "1,2 > 3,4 avoiding stairs,ferries unread avoid=hills"),
        (":?to=my+location", "bothEndsCurrentLocation"), (":?to=B&depart=soon", "here > 'B' unread depart"),
        (":?to=B&depart=2026-11-21T08:00", "here > 'B' unread depart"),
        (":?to=B&depart=2026-11-21T08:00Z&arrive=2026-11-21T09:00Z", "ambiguous"),
        (":?to=B&alternates=maybe&lang=x", "here > 'B' unread alternates,lang"),
        (":?to=B&colour=red", "here > 'B' unread colour"), ("://host/?to=B", "none"), (":to=B", "none"),
        (":?to=B&to=C", "ambiguous"),
    ])
    func `our own links carry everything`(rest: String, reading: String) {
        #expect(summary("directions" + rest) == reading)
    }

    @Test(arguments: [
        ("2026-11-21T08:00Z", 1_795_248_000.0), ("2026-11-21T08:00:30%2B01:00", 1_795_244_430),
        ("2026-11-21T08:00+01:00", 1_795_244_400), ("2026-11-21T08:00-0530", 1_795_267_800),
        ("1970-01-01T00:00:00.25Z", 0.25),
        ("2024-02-29T12:00Z", 1_709_208_000), ("1969-12-31T23:59:59Z", -1),
    ])
    func `a time has an offset`(text: String, seconds: Double) {
        let reading = RequestURL("directions:?to=B&alternates=true&lang=pt-BR&depart=" + text)
        #expect(reading.request?.departureDate?.timeIntervalSince1970 == seconds)
        #expect(RequestURL("directions:?to=B&arrive=" + text).request?.arrivalDate?.timeIntervalSince1970 == seconds)
        #expect(reading.request?.requestsAlternateRoutes == true)
        #expect(reading.request?.language == "pt-BR")
    }

    @Test(arguments: [
        "2025-02-29T12:00Z", "2026-13-01T00:00Z", "2026-01-01T24:00Z", "2026-01-01T00:60Z", "2026-01-01Z",
        "26-01-01T00:00Z", "2026-01-01T00:00Z1", "1500-01-01T00:00Z",
    ])
    func `what is not a time is reported`(text: String) {
        #expect(RequestURL("directions:?to=B&depart=" + text).unreadParameters == ["depart"])
    }
}
