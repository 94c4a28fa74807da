import DirectionsKit
import FoundationEssentials
import SketchSupport
import TestSupport
import Testing
import route

/// `route when`: the departures at which the best route changes.
@Suite struct WhenProgramTests {
    private static let drawing = """
        a-b---------c-d
          |         |
          |         |
          |         |
          |         |
          |         |
          |         |
          e---------f
        """
    private static let ways: KeyValuePairs = [
        "ab": "secondary", "bc": "secondary motor_vehicle:conditional='no @ (22:00-06:00)' name=Pass",
        "cd": "secondary", "befc": "secondary name=Valley",
    ]

    private let folder: TestFolder
    private let ends: [String]

    init() throws {
        folder = try TestFolder()
        let place = SketchPlace(latitude: 49, longitude: 9)
        try Sketch(Self.drawing, ways: Self.ways, at: place).write(to: folder.file("pass.graph"))
        let map = try SketchMap(Self.drawing, ways: Self.ways, at: place)
        ends = "ad".map { "\(map.place($0).latitude),\(map.place($0).longitude)" }
    }

    private func run(_ options: [String]) throws -> RouteProgram.Outcome {
        try RouteProgram.run(["when"] + options + ["--graph", folder.file("pass.graph")])
    }

    private func error(_ options: [String]) -> (status: route.ExitStatus, sentence: String) {
        let ending = RouteCommand.run(["when"] + options + ["--graph", folder.file("pass.graph")])
        return (ending.status, ending.complaint ?? "")
    }

    private let monday = ["--departure-date", "2026-11-23T00:00+01:00"]

    @Test func `a day is a table by the clocks of the start, with the roads that are closed`() throws {
        let outcome = try run(ends + monday)
        #expect(outcome.status == 0, "\(outcome.complaint)")
        #expect(
            outcome.text == """
                Monday 2026-11-23, on the clocks of the start
                00:00–05:59  2.8 km    3 min  via Valley
                  ! Another way, since a road is closed at that time: Pass
                    (motor_vehicle:conditional=no @ (22:00-06:00)).
                05:59–06:00  1.4 km    2 min  via Pass
                  ! Wait 48 s until a road opens: Pass.
                06:00–22:00  1.4 km  1–2 min  via Pass
                  ! Set off by 21:58: after that Pass closes (motor_vehicle:conditional=no @
                    (22:00-06:00)).
                22:00–24:00  2.8 km    3 min  via Valley
                  ! Another way, since a road is closed at that time: Pass
                    (motor_vehicle:conditional=no @ (22:00-06:00)).
                © OpenStreetMap contributors

                """)
        let german = try run(ends + monday + ["--language", "de"])
        #expect(german.lines.first == "Montag 2026-11-23, nach den Uhren am Start")
    }

    @Test func `a week has a heading for each day on which a span begins`() throws {
        let week = try run(ends + monday + ["--week"])
        #expect(week.status == 0, "\(week.complaint)")
        let headings = week.lines.filter { $0.contains("day ") }
        #expect(headings.count == 7)
        #expect(headings.last == "Sunday 2026-11-29")
        #expect(week.lines.contains("22:00–05:59  2.8 km    3 min  via Valley"), "\(week.text)")
        let walk = try run(ends + monday + ["--week", "--transport-type", "walking"])
        #expect(walk.lines.count == 3)
        #expect(walk.text.contains("\n00:00–2026-11-30 00:00  1.4 km  "), "\(walk.text)")
    }

    private struct Answer: Decodable {
        var spans: [Span]
        var attribution: String
    }

    private struct Span: Decodable {
        struct Failure: Decodable {
            var reason: String
        }
        var from: Date
        var until: Date
        var distance: Double?
        var minimumTravelTime: Double?
        var maximumTravelTime: Double?
        var name: String?
        var error: Failure?
    }

    @Test func `JSON has the same spans`() throws {
        let outcome = try run(ends + monday + ["--json"])
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        let answer = try decoder.decode(Answer.self, from: Data(outcome.output))
        #expect(answer.attribution == "© OpenStreetMap contributors")
        let spans = answer.spans
        #expect(spans.map(\.name) == ["Valley", "Pass", "Pass", "Valley"])
        #expect(spans.first?.from == (try Date("2026-11-22T23:00:00Z", strategy: .iso8601)))
        #expect(spans.last?.until == (try Date("2026-11-23T23:00:00Z", strategy: .iso8601)))
        #expect(zip(spans, spans.dropFirst()).allSatisfy { $0.until == $1.from })
        #expect(spans.allSatisfy { $0.error == nil && $0.minimumTravelTime ?? 0 <= $0.maximumTravelTime ?? 0 })
        #expect(spans.allSatisfy { $0.minimumTravelTime?.truncatingRemainder(dividingBy: 60) == 0 })
    }

    @Test func `bad input is one sentence with its exit code`() {
        let bad: [([String], route.ExitStatus, String)] = [
            ([ends[0]], .usage, "needs a start and a destination"),
            ([ends[0], ends[0]], .usage, "the same place"),
            (ends + ["--departure-date", "tomorrow"], .usage, "2026-11-21T08:00"),
            (ends + ["--arrival-date", "2026-11-21T08:00"], .usage, "instead of --arrival-date"),
            (ends + ["--departure-date", "9999-12-28T00:00Z", "--week"], .usage, "the years 1583 to 9999"),
            ([ends[0], "49.5,9.5"], .noRoute, "no automobile road within"),
            (ends + ["--transport-type", "boat"], .usage, "and any"),
        ]
        for (options, status, part) in bad {
            let found = error(options)
            #expect(found.status == status, "\(options): \(found.sentence)")
            #expect(found.sentence.contains(part) && !found.sentence.contains("\n"), "\(found.sentence)")
        }
    }

    @Test func `no route at any time is an error`() throws {
        let path = folder.file("apart.graph")
        let drawing = "a---b---c---d"
        let ways: KeyValuePairs = ["ab": "residential", "cd": "residential", "bc": "footway"]
        try Sketch(drawing, ways: ways, scale: 1000).write(to: path)
        let map = try SketchMap(drawing, ways: ways, scale: 1000)
        let ends = "ad".map { "\(map.place($0).latitude),\(map.place($0).longitude)" }
        let ending = RouteCommand.run(["when"] + ends + ["--graph", path])
        #expect(ending.status == .noRoute)
        #expect(ending.complaint?.hasPrefix("No automobile road connects") == true, "\(ending.complaint ?? "")")
    }
}
