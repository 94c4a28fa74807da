import DirectionsFormats
import DirectionsKit
import FoundationEssentials
import Testing
import TextCoding

@Suite struct DirectionsTextTests {
    @Test func `an answer is a summary, numbered steps and the attribution`() {
        #expect(
            DirectionsText.encode(SampleResponse.response) == """
                1.5 km, 3 min by bicycle via Rua da Boavista
                ! The route has a toll.

                1.    40 m   26 s  Start on Rua do Almada
                2.  1.5 km  3 min  Turn right onto Rua da Boavista – Toll

                The destination is 8 m from the nearest usable road.
                © OpenStreetMap contributors, data of 2026-11-20T00:00:00Z

                """
        )
    }

    @Test(arguments: [
        (185.5, "As fast as without traffic"), (245.5, "1 min faster than without traffic"),
        (150, "36 s slower than without traffic"),
    ])
    func `traffic that changes the time is a line`(staticTravelTime: Double, words: String) {
        var response = SampleResponse.response
        response.routes[0].staticTravelTime = staticTravelTime
        let lines = DirectionsText.encode(response).split(separator: "\n")
        #expect(lines[1] == words)
    }

    @Test func `legs are set apart and unnamed things are left out`() {
        var response = SampleResponse.response
        response.routes[0].name = ""
        response.routes[0].advisoryNotices = []
        response.routes[0].legs = [
            RouteLeg(distance: 40, expectedTravelTime: 25, stepCount: 1),
            RouteLeg(distance: 1500, expectedTravelTime: 160, stepCount: 1),
        ]
        response.routes[0].steps[1].notice = nil
        response.snaps = []
        response.dataDate = nil
        #expect(
            DirectionsText.encode(response) == """
                1.5 km, 3 min by bicycle

                1.    40 m   26 s  Start on Rua do Almada

                2.  1.5 km  3 min  Turn right onto Rua da Boavista

                © OpenStreetMap contributors

                """
        )
    }

    @Test func `a road that closes within a day is told, a later one is not`() {
        var response = SampleResponse.complete
        let style = DirectionsText.Style(columns: 200)
        let sentence =
            #"Set off by 2026-11-18T11:09:45Z: after that Rua "A" closes (access:conditional=no @ (11:00-19:00))."#
        #expect(DirectionsText.encode(response, style: style).contains(sentence))
        response.routes[0].allowedUntil?.latestDeparture = SampleResponse.departure.addingTimeInterval(86_401)
        #expect(!DirectionsText.encode(response, style: style).contains("Set off by"))
    }

    @Test func `each attribute of the roads is a line, its longest stretches first`() {
        var response = SampleResponse.complete
        for kind in RouteDetails.Kind.allCases where ![.speedLimit, .tunnel, .bridge].contains(kind) {
            response.routes[0].details?[kind] = nil
        }
        #expect(
            DirectionsText.encode(response).contains(
                """
                Rua da Boavista – Toll

                speedLimit: none (1.4 km), 50 (60 m)
                tunnel: 1.4 km
                bridge: –

                Alternate 1
                """))
    }

    @Test func `alternates, dates and the range of the time are printed`() {
        let zone = TimeZone(secondsFromGMT: 3600) ?? .gmt
        var response = SampleResponse.complete
        response.routes[0].details = nil
        response.routes[0].allowedUntil = nil
        let text = DirectionsText.encode(response, style: .init(timeZone: zone, units: .imperial))
        #expect(
            text == """
                41.149600,-8.611000 → Shop, Rua <1>, Porto → 41.160000,-8.600000
                ! There are no others.

                1 mi, 3 min (3–4 min) by bicycle via Rua da Boavista
                35 s slower than without traffic
                ! The route has a toll.
                Departure 2026-11-18T12:06:40+01:00, arrival 2026-11-18T12:09:45+01:00.

                1.  150 ft   26 s  Start on Rua do Almada

                2.  0.9 mi  3 min  Turn right onto Rua da Boavista – Toll

                Alternate 1: 1 mi, 3 min by bicycle via Rua de Cedofeita
                1 min longer, no toll

                1.  150 ft   26 s  Start on Rua do Almada
                2.  0.9 mi  3 min  Turn right onto Rua da Boavista – Toll

                Stop 1 is 20 ft from the nearest usable road.
                The destination is 20 ft from the nearest usable road.
                © OpenStreetMap contributors, data of 2026-11-20T00:00:00Z

                """)
    }

    @Test func `a long line goes on under its first word, wide letters count twice`() throws {
        var response = SampleResponse.response
        response.routes[0].steps[0].instructions =
            String(repeating: "東京", count: 20) + " Tōkyō e\u{301}\u{302} \(String(repeating: "x", count: 70))"
        let lines = DirectionsText.encode(response).split(separator: "\n")
        let first = try #require(lines.firstIndex { $0.hasPrefix("1.  ") })
        #expect(lines[first] == "1.    40 m   26 s  " + String(repeating: "東京", count: 15))
        #expect(
            lines[first + 1] == "                   " + String(repeating: "東京", count: 5) + " Tōkyō e\u{301}\u{302}")
        #expect(lines[first + 2] == "                   " + String(repeating: "x", count: 61))
        #expect(lines[first + 3] == "                   xxxxxxxxx")
        response.routes[0].advisoryNotices = [String(repeating: "word ", count: 20)]
        let notice = DirectionsText.encode(response).split(separator: "\n")[1...2]
        #expect(notice.map(\.count) == [76, 26])
        #expect(notice.last?.hasPrefix("  word") == true)
    }

    @Test func `colours stand around whole lines and columns, and only where they are asked for`() {
        let text = DirectionsText.encode(SampleResponse.response, style: .init(isColored: true))
        #expect(text.hasPrefix("\u{1B}[1m1.5 km, 3 min by bicycle via Rua da Boavista\u{1B}[0m\n"))
        #expect(text.contains("\n\u{1B}[33m! The route has a toll.\u{1B}[0m\n"))
        #expect(text.contains("\n\u{1B}[2m1.    40 m   26 s\u{1B}[0m  Start on"))
        let plain = text.replacing(/\u{1B}\[\d+m/, with: "")
        #expect(plain == DirectionsText.encode(SampleResponse.response))
    }

    @Test func `a name cannot command the terminal`() {
        var response = SampleResponse.response
        response.routes[0].steps[0].instructions = "Turn\u{1B}[2J\u{7}\u{9B}31m\nleft"
        let text = DirectionsText.encode(response)
        #expect(text.contains("Turn\u{FFFD}[2J\u{FFFD}\u{FFFD}31m left\n"))
    }

    @Test func `a name cannot turn the direction of writing`() {
        var response = SampleResponse.response
        response.routes[0].steps[0].instructions = "To \u{202E}a\u{2066}b\u{2029}\u{915}\u{94D}\u{200D}\u{937}"
        #expect(DirectionsText.encode(response).contains("To ab \u{915}\u{94D}\u{200D}\u{937}\n"))
    }

    @Test func `a travel time is a line and its credit`() {
        #expect(
            DirectionsText.encode(SampleResponse.eta, includesDates: true) == """
                ! “Shpo” is read as “Shop”.
                1.5 km, 3 min (3–4 min) by bicycle
                35 s slower than without traffic
                Departure 2026-11-18T11:06:40Z, arrival 2026-11-18T11:09:45Z.
                © OpenStreetMap contributors

                """)
        let german = DirectionsText.summary(SampleResponse.eta, style: .init(language: "de-AT"))
        #expect(german == "1,5 km, 3 min (3–4 min) mit dem Fahrrad")
    }

    @Test func `several travel times stand beside their places, on lines that are not too long`() {
        let text = DirectionsText.encode(
            [.success(SampleResponse.eta), .failure(SampleResponse.error)], places: ["41.16,-8.6", "東京"],
            includesDates: true)
        #expect(
            text == """
                41.16,-8.6  1.5 km, 3 min (3–4 min) by bicycle. Departure 2026-11-18T11:06:40Z,
                            arrival 2026-11-18T11:09:45Z.
                            ! “Shpo” is read as “Shop”.
                東京        The destination has no road.
                © OpenStreetMap contributors

                """)
    }

    @Test(arguments: [(250.0, 420.0, "4–7 min"), (40, 70, "40 s – 1 min"), (3000, 3900, "50 min – 1 h 5 min")])
    func `a range has its unit once where both ends have the same`(low: Double, high: Double, words: String) {
        var eta = SampleResponse.eta
        eta.travelTimeRange = TravelTimeRange(low: low, expected: low, high: high, sources: [])
        #expect(DirectionsText.summary(eta) == "1.5 km, 3 min (\(words)) by bicycle")
    }

    @Test func `what a way through a place has less is negative`() {
        let comparison = RouteComparison(
            coordinate: SampleResponse.corner, verdict: .costlier, explanation: "It is longer.",
            differences: [
                .init(category: .cycling, roadClass: "primary", duration: 30, distance: 250, count: 2),
                .init(category: .cycling, roadClass: "path", duration: -12.5, distance: -80, count: -1),
                .init(category: .turns, duration: 3, count: 2),
            ])
        #expect(
            LedgerText.encode(comparison) == """
                It is longer.

                cycling, primary     250 m   30.000 s
                cycling, path        -80 m  -12.500 s
                turns             2           3.000 s
                total                        20.500 s

                © OpenStreetMap contributors

                """)
    }

    @Test func `a ledger is a table that adds up`() {
        var response = SampleResponse.complete
        response.routes.removeLast()
        response.routes[0].advisoryNotices = []
        #expect(
            LedgerText.encode(response) == """
                1.5 km, 3 min (3–4 min) by bicycle via Rua da Boavista
                35 s slower than without traffic

                cycling, residential  2  1.5 km  150.000 s
                turns                 3           35.500 s
                total                            185.500 s

                Counted in the choice of the route, but not part of its time:
                service road, service    40 m  12.250 s
                rounding                        0.001 s

                © OpenStreetMap contributors

                """)
    }

    @Test(arguments: [
        (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"), (12, 3, "12.000"), (0.0004, 3, "0.000"),
        (9.9996, 3, "10.000"), (7, 0, "7"), (1e300, 1, "1e+300"),
    ])
    func `decimals are fixed and rounded half away from zero`(value: Double, decimals: Int, text: String) {
        #expect(DecimalText.fixed(value, decimals: decimals) == text)
    }

    @Test(arguments: [(1.5, "1.5"), (100, "100.0"), (0.0000001, "0.0000001"), (-8.611, "-8.611"), (1e300, "1e+300")])
    func `short decimals keep one digit after the point`(value: Double, text: String) {
        #expect(DecimalText.shortest(value, decimals: 7) == text)
    }
}
