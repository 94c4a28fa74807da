import DirectionsKit
import FoundationEssentials
import SketchSupport
import TestSupport
import Testing

/// `route timetable`, and requests by transit.
@Suite struct TimetableProgramTests {
    /// A street of 4 km with a stop near each end.
    private static let drawing = "a-1---------------------------------2-b"

    private let folder: TestFolder
    private let map: SketchMap
    private let graph: String

    init() throws {
        folder = try TestFolder()
        let place = SketchPlace(latitude: 41, longitude: -8.6)
        let ways: KeyValuePairs = ["ab": "residential name=Rua"]
        graph = folder.file("town.graph")
        try Sketch(Self.drawing, ways: ways, at: place).write(to: graph)
        #expect(try RouteProgram.run(["contract", graph]).status == 0)
        map = try SketchMap(Self.drawing, ways: ways, at: place)
        try writeFeed(stops: "")
    }

    /// A feed with a bus every half hour from 8 to 9:30 on weekdays of March 2026.
    private func writeFeed(stops more: String) throws {
        func line(_ id: String, _ name: String, _ place: Character) -> String {
            "\(id),\(name),\(map.place(place).latitude),\(map.place(place).longitude)\n"
        }
        try FileManager.default.createDirectory(atPath: folder.file("feed"), withIntermediateDirectories: true)
        let files = [
            "agency.txt": "agency_name,agency_url,agency_timezone\nTown,http://a.example,Europe/Lisbon\n",
            "stops.txt":
                "stop_id,stop_name,stop_lat,stop_lon\n\(line("W", "West", "1"))\(line("E", "East", "2"))\(more)",
            "routes.txt": "route_id,route_short_name,route_type,route_color\n5,5,3,00FF00\n",
            "calendar.txt":
                "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
                + "w,1,1,1,1,1,0,0,20260301,20260331\n",
            "trips.txt": "route_id,service_id,trip_id,trip_headsign\n"
                + (0..<4).map { "5,w,t\($0),Seaside\n" }.joined(),
            "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n"
                + (0..<4).map { index in
                    let hour = 8 + index / 2
                    let minute = index % 2 == 0 ? "0" : "3"
                    return "t\(index),\(hour):\(minute)0:00,\(hour):\(minute)0:00,W,1\n"
                        + "t\(index),\(hour):\(minute)8:00,\(hour):\(minute)8:00,E,2\n"
                }.joined(),
        ]
        for name in files.keys.sorted() { try folder.write(files[name] ?? "", to: "feed/\(name)") }
    }

    private func run(_ arguments: [String]) throws -> RouteProgram.Outcome { try RouteProgram.run(arguments) }

    private func place(_ letter: Character) -> String { "\(map.place(letter).latitude),\(map.place(letter).longitude)" }

    private func directions(_ options: [String]) -> [String] {
        ["directions", place("a"), place("b"), "--mode", "transit", "--graph", graph] + options
    }

    private func importFeed() throws {
        let outcome = try run(["timetable", "import", graph, folder.file("feed"), "--quiet"])
        #expect(outcome.status == 0 && outcome.text.isEmpty, "\(outcome.complaint)")
    }

    @Test func `an import says what it found, and names stops that no path reaches`() throws {
        try writeFeed(stops: "X,Far,10,10\n")
        let times = String(decoding: try folder.read("feed/stop_times.txt"), as: UTF8.self)
        try folder.write(times + "t0,8:20:00,8:20:00,X,3\nt0,8:30:00,8:30:00,Y,4\n", to: "feed/stop_times.txt")
        let outcome = try run(["timetable", "import", graph, folder.file("feed")])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        let byteCount = try folder.read("town.timetable").count
        #expect(
            outcome.text == """
                3 stops, 1 line, 4 trips, 9 stop times, no walks between stops.
                \(folder.file("feed")), stop_times.txt: 1 time: its stop_id is missing; the row is left out (line 11 "Y").
                No path leads within 300 m of 1 stop: Far (X).
                Wrote \(folder.file("town.timetable")), \(byteCount / 1000) kB.

                """)
    }

    @Test func `a journey has walks, a ride, its times and the next connection`() throws {
        try importFeed()
        let outcome = try run(directions(["--departure-date", "2026-03-02T07:50+00:00"]))
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text.contains("by public transport via 5\n"), "\(outcome.text)")
        #expect(outcome.text.contains("Leave by 2026-03-02 07:57, arrive at 2026-03-02 08:10.\n"), "\(outcome.text)")
        #expect(outcome.text.contains("The next connection leaves at 2026-03-02 08:27.\n"), "\(outcome.text)")
        #expect(
            outcome.text.contains("Take bus 5 towards Seaside at 08:00 from West, and get off at"), "\(outcome.text)")
    }

    @Test func `JSON has the schedule and the ride, and reads back`() throws {
        try importFeed()
        let outcome = try run(directions(["--arrival-date", "2026-03-02T09:00+00:00", "--format", "json"]))
        #expect(outcome.status == 0, "\(outcome.complaint)")
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let response = try decoder.decode(DirectionsResponse.self, from: Data(outcome.text.utf8))
        let route = try #require(response.routes.first)
        let ride = try #require(route.steps.compactMap(\.ride).first)
        #expect(route.transportType == .transit && route.schedule?.transferCount == 0)
        #expect(ride.line.name == "5" && ride.line.color == "00FF00" && ride.line.vehicle == .bus)
        #expect(ride.departureStop.name == "West" && ride.arrivalStop.name == "East")
        #expect(ride.departureDate == Date(timeIntervalSince1970: 1_772_440_200), "8:30")
        let seconds = route.steps.reduce(0) { $0 + $1.expectedTravelTime }
        #expect(abs(seconds - route.expectedTravelTime) < 3)
    }

    @Test func `a travel time is that of the best journey`() throws {
        try importFeed()
        let outcome = try run([
            "eta", place("a"), place("b"), "--mode", "transit", "--graph", graph, "--departure-date",
            "2026-03-02T07:50+00:00", "--format", "json",
        ])
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(outcome.text.contains("\"transportType\": \"transit\""), "\(outcome.text)")
    }

    @Test func `a day without service names the days of the timetable`() throws {
        try importFeed()
        let outcome = try run(directions(["--departure-date", "2026-03-07T07:50+00:00"]))
        #expect(outcome.status == 69)
        #expect(
            outcome.sentence
                == "No vehicle runs on 2026-03-07: the timetable is for 2026-03-02 to 2026-03-31; the next day "
                + "with service is 2026-03-09.")
    }

    @Test func `without a timetable the sentence says how to make one`() throws {
        let outcome = try run(directions([]))
        #expect(outcome.status == 69)
        #expect(
            outcome.sentence
                == "There is no timetable \(folder.file("town.timetable")), so transit is not served; "
                + "route timetable import makes one.")
    }

    @Test func `a damaged timetable is refused, wherever it is cut`() throws {
        try importFeed()
        let whole = try folder.read("town.timetable")
        for share in [0, 1, 10, 50, 90, 99] {
            try folder.write(Array(whole.prefix(whole.count * share / 100)), to: "town.timetable")
            let outcome = try run(directions(["--departure-date", "2026-03-02T07:50+00:00"]))
            #expect(outcome.status == 65, "\(share) %: \(outcome.complaint)")
        }
    }
}
