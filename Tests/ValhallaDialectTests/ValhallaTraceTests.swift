import DirectionsKit
import SketchSupport
import TestSupport
import Testing
import TextCoding
import ValhallaDialect

/// What `/trace_route` and `/trace_attributes` answer.
@Suite struct ValhallaTraceTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a-1-2-b-3-4-c      e-7-8-f
                  |
                  5
                  d
            """,
            ways: [
                "ab": "residential name=Street maxspeed=30", "bc": "residential name=Lane", "bd": "residential",
                "ef": "residential",
            ], scale: 30)
    }

    private func ask(_ service: ValhallaService, _ track: String, _ more: String = "") throws -> JSONValue {
        let shape = track.map { map.at($0, "") }.joined(separator: ",")
        let end = more.isEmpty ? "" : ",\(more)"
        return try map.valhalla(service, "{\"shape\":[\(shape)],\"costing\":\"auto\"\(end)}")
    }

    @Test func `the route of a track has its maneuvers`() throws {
        let trip = try ask(.traceRoute, "125")["trip"]
        #expect(trip["legs"].elements.count == 1 && trip["status"].value == 0)
        let names = trip["legs"][0]["maneuvers"].elements.compactMap { $0["street_names"][0].text }
        #expect(names.first == "Street")
        #expect(trip["legs"][0]["shape"].text?.isEmpty == false)
    }

    @Test(arguments: [ValhallaService.traceRoute, .traceAttributes], ["125", "123478", "12521"])
    func `an answer in pieces has the bytes of a whole one`(service: ValhallaService, track: String) throws {
        let whole = try body(service, track, longestWhole: .max)
        let pieces = try body(service, track, longestWhole: 0)
        #expect(pieces.isInPieces && !whole.isInPieces)
        #expect(pieces.bytes == whole.bytes)
    }

    private func body(_ service: ValhallaService, _ track: String, longestWhole: Int) throws -> AnswerBody {
        let shape = track.map { map.at($0, "") }.joined(separator: ",")
        let request = try ValhallaRequest(
            service, query: nil, body: Array("{\"shape\":[\(shape)],\"costing\":\"auto\",\"id\":\"x\"}".utf8),
            served: .any,
            limits: ValhallaLimits(locations: 9, matrixCells: 1, alternates: 0, areas: AreaLimits(corners: 0)))
        switch request {
        case .traceRoute(let asked):
            return try map.provider.valhallaTraceRoute(asked, longestWhole: longestWhole, cancellation: nil)
        case .traceAttributes(let asked):
            return try map.provider.valhallaTraceAttributes(asked, longestWhole: longestWhole, cancellation: nil)
        default: return .whole([])
        }
    }

    @Test func `later stretches of a track are alternates`() throws {
        let answer = try ask(.traceRoute, "123478")
        #expect(answer["alternates"].elements.count == 1)
    }

    @Test func `edges have their ways and their parts of the shape`() throws {
        let answer = try ask(.traceAttributes, "1234")
        let edges = answer["edges"].elements
        #expect(edges.map { $0["speed_limit"].value } == [30, nil])
        #expect(edges.map { $0["unpaved"] } == [.bool(false), .bool(false)])
        #expect(edges.map { $0["way_id"].value } == [1, 2])
        #expect(edges.map { $0["names"][0].text } == ["Street", "Lane"])
        #expect(edges[0]["end_shape_index"].value == edges[1]["begin_shape_index"].value)
        #expect(abs((edges[0]["begin_heading"].value ?? 0) - 90) < 1 && edges[0]["forward"] == .bool(true))
        let length = edges.reduce(0) { $0 + ($1["length"].value ?? 0) }
        #expect(abs(length - 0.24) < 0.01)
    }

    @Test func `each point has its edge and its place along it`() throws {
        let points = try ask(.traceAttributes, "1234")["matched_points"].elements
        #expect(points.map { $0["edge_index"].value } == [0, 0, 1, 1])
        #expect(points.map { $0["type"].text } == ["matched", "matched", "matched", "matched"])
        #expect(abs((points[0]["distance_along_edge"].value ?? 0) - 0.333) < 0.02)
    }

    @Test func `only the attributes that are asked for come`() throws {
        let filter = #""filters":{"action":"include","attributes":["edge.way_id"]}"#
        let answer = try ask(.traceAttributes, "1234", filter)
        #expect(answer["matched_points"] == .null && answer["shape"] == .null)
        #expect(answer["edges"][0]["way_id"].value == 1 && answer["edges"][0]["length"] == .null)
    }

    @Test(arguments: [
        (#"{"costing":"auto"}"#, ValhallaError.Code.noShape),
        (#"{"shape":[{"lat":1,"lon":1}],"costing":"auto"}"#, .tooFewShapePoints),
        (#"{"shape":[{"lat":91,"lon":1},{"lat":1,"lon":1}],"costing":"auto"}"#, .wrongShape),
        (#"{"encoded_polyline":"?","costing":"auto"}"#, .wrongShape),
        (#"{"shape":[{"lat":1,"lon":1},{"lat":1,"lon":1}],"durations":[1,2],"costing":"auto"}"#, .wrongDurations),
        (#"{"shape":[{"lat":1,"lon":1},{"lat":1,"lon":1}]}"#, .noCosting),
    ])
    func `a request that makes no sense has Valhalla's code`(json: String, code: ValhallaError.Code) throws {
        let error = #expect(throws: ValhallaError.self) { try map.valhalla(.traceRoute, json) }
        #expect(error?.code == code)
    }
}
