import TestSupport
import Testing
import route

/// `route link`: points, options and links become links.
@Suite struct LinkProgramTests {
    private func link(_ arguments: String...) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["link"] + arguments)
    }

    private func printed(_ arguments: String...) throws -> String {
        let outcome = try RouteProgram.run(["link"] + arguments)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.complaint == "")
        #expect(outcome.lines.count == 1)
        return outcome.lines.first.map(String.init) ?? ""
    }

    @Test func `coordinates, here and addresses become a link`() throws {
        #expect(
            try printed("41.1496,-8.6110", "41.1621,-8.5835") == "directions:?from=41.1496,-8.611&to=41.1621,-8.5835")
        #expect(try printed("-33.8,151.2", "-33.9 151.3") == "directions:?from=-33.8,151.2&to=-33.9,151.3")
        #expect(
            try printed("here", "41.15,-8.6", "Infinite Loop 1", "--dialect", "apple-unified")
                == "https://maps.apple.com/directions?destination=Infinite%20Loop%201&waypoint=41.15,-8.6")
        #expect(
            try printed("Essen", "5 Oslo", "--dialect", "google-app") == "comgooglemaps://?saddr=Essen&daddr=5%20Oslo")
    }

    @Test func `an address keeps its minus, and the words of links for the current location count`() throws {
        #expect(
            try printed("here", "-1.OG Hauptstr. 5", "--dialect", "google-app")
                == "comgooglemaps://?daddr=-1.OG%20Hauptstr.%205")
        #expect(
            try printed("41.2,-8.5", "My Location", "--dialect", "apple-unified")
                == "https://maps.apple.com/directions?source=41.2,-8.5&destination=Current%20Location")
        #expect(try printed("current-location", "41.2,-8.5") == "directions:?to=41.2,-8.5")
    }

    @Test func `a name that is blank or invisible is quoted`() throws {
        let remark = try link("--from", "maps:?=x&daddr=1,2&a%E2%80%AEb=1")
        #expect(remark.sentence == "Ignored parameters of the link: \"\", \"a\\u{202E}b\".")
    }

    @Test func `options are carried`() throws {
        let link = try printed(
            "41.1,-8.6", "41.2,-8.5", "--mode", "walking", "--avoid", "tolls,ferries", "--alternates", "--lang", "pt",
            "--arrive", "2026-11-21T09:30+01:00")
        #expect(
            link == "directions:?from=41.1,-8.6&to=41.2,-8.5&transportType=walking&avoidedFeatures=tolls,ferries"
                + "&arrivalDate=2026-11-21T08:30:00Z&requestsAlternateRoutes=true&language=pt")
        #expect(try printed("--from", link) == link)
    }

    @Test func `areas, ways, measures and the current location are carried by our own links only`() throws {
        let folder = try TestFolder()
        let area = folder.file("area.geojson")
        try folder.write(
            #"{"type": "Polygon", "coordinates": [[[-8.6, 41.155], [-8.598, 41.155], [-8.598, 41.157], [-8.6, 41.155]]]}"#,
            to: "area.geojson")
        let options = [
            "--avoid-area", area, "--closed", "7,8", "--height", "2.2", "--here", "41,-8,20", "--units", "metric",
        ]
        let outcome = try RouteProgram.run(["link", "41.1,-8.6", "41.2,-8.5"] + options)
        let link = try #require(outcome.lines.first.map(String.init))
        #expect(
            link
                == "directions:?from=41.1,-8.6&to=41.2,-8.5&avoidedAreas=waezF~tns%40%3FoKoK%3FnKnK&closedWays=7,8&height=2.2"
                + "&units=metric&currentLocation=41,-8,20")
        #expect(try printed("--from", link, "--closed", "9").contains("closedWays=7,8,9"))
        let refused = try self.link("--from", link, "--dialect", "osm")
        #expect(refused.sentence.contains("cannot carry areas to avoid, closed ways or the measures of a vehicle."))
    }

    @Test func `a link of one dialect becomes one of another`() throws {
        let apple = "https://maps.apple.com/?saddr=41.1,-8.6&daddr=Rua+1&dirflg=w"
        #expect(
            try printed("--from", apple, "--dialect", "google-dir")
                == "https://www.google.com/maps/dir/?api=1&origin=41.1,-8.6&destination=Rua%201&travelmode=walking")
        #expect(
            try printed("--from", apple, "--dialect", "google-app", "--mode", "transit")
                == "comgooglemaps://?saddr=41.1,-8.6&daddr=Rua%201&directionsmode=transit")
        let outcome = try link("--from", apple + "&t=m", "--dialect", "google-legacy")
        #expect(outcome.status == 0)
        #expect(outcome.sentence == "Ignored parameter of the link: \"t\".")
    }

    @Test func `what does not fit is a usage error that names it`() throws {
        let outcome = try link("Rua 1", "41.2,-8.5", "--dialect", "osrm-demo")
        #expect(outcome.status == 64)
        #expect(
            outcome.sentence == "A link in the dialect osrm-demo cannot carry the address of the start, \"Rua 1\". "
                + "One in the dialect directions can.")
        #expect(try link("here", "here").status == 64)
        #expect(try link("41.2,-8.5", "41.3,-8.5", "--dialect", "geo").status == 64)
    }

    @Test(
        arguments: [
            ([], "a start and a destination"), (["1,2", "3,4", "--open-start"], "needs one point"),
            (["1,2", "--mode", "walking"], "no settings of a route"), (["here"], "the current location"),
            (["1,2", "--dialect", "valhalla-demo"], "use the dialect geo"),
            (["1,2", "--dialect", "apple-legacy", "--open-start"], "a missing start"),
            (["41.2,-8.5", "--from", "x"], "exclude each other"), (["91,2", "3,4"], "beyond ±90"),
            (["41,5,8", "3,4"], "decimal commas"), (["3,4", ""], "empty"),
            (["1,2", "3,4", "--dialect", "x"], "apple-legacy"),
            (["--from", "https://example.com/"], "no directions"),
            (["--from", "https://maps.app.goo.gl/abc"], "only its server"),
            (["1,2", "3,4", "--lang", ""], "--language is empty"),
            (["1,2", "3,4", "--mode", "x"], "cycling, transit or any"),
        ] as [([String], String)])
    func `arguments that make no request are usage errors`(arguments: [String], part: String) {
        let ending = RouteCommand.run(["link"] + arguments)
        #expect(ending.status == .usage)
        #expect(ending.complaint?.contains(part) == true, "\(ending.complaint ?? "")")
    }

    @Test func `a single point is a place, or with --open-start the destination`() throws {
        #expect(try printed("41.1621,-8.5835") == "geo:41.1621,-8.5835")
        #expect(
            try printed("8CHH5C68+RJ", "--dialect", "organic-maps") == "om://map?v=1&ll=41.1620625,-8.5834375")
        #expect(
            try printed("Rua do Bonfim", "--dialect", "apple-unified")
                == "https://maps.apple.com/place?address=Rua%20do%20Bonfim")
        #expect(
            try printed("41.1621,-8.5835", "--dialect", "graphhopper", "--open-start")
                == "https://graphhopper.com/maps/?point=&point=41.1621,-8.5835")
    }

    @Test func `a link to a place becomes one of another dialect`() throws {
        #expect(
            try printed("--from", "geo:41,-8?q=41,-8(Hut)", "--dialect", "apple-legacy")
                == "https://maps.apple.com/?ll=41,-8&q=Hut")
        #expect(
            try printed("--from", "https://maps.apple.com/?q=Rua+1", "--dialect", "osm")
                == "https://www.openstreetmap.org/search?query=Rua%201")
        #expect(try printed("--from", "See geo:41,-8.") == "geo:41,-8")
    }

    @Test func `a link that cannot be read is bad data`() {
        #expect(RouteCommand.run(["link", "--from", "directions:?to=41,99,3"]).status == .badData)
        #expect(RouteCommand.run(["link", "--from", "directions:?from=41,9"]).status == .badData)
    }
}
