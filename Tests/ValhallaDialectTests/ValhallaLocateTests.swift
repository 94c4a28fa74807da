import SketchSupport
import TestSupport
import Testing
import ValhallaDialect

/// What `/locate` answers.
@Suite struct ValhallaLocateTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a-------b---c
              1
                    d
            """,
            ways: ["ab": "residential name=Street", "bc": "residential oneway=yes", "bd": "residential"], scale: 20)
    }

    private func locate(_ letter: Character, _ members: String = "", _ more: String = "") throws -> JSONValue {
        let end = more.isEmpty ? "" : ",\(more)"
        return try map.valhalla(.locate, "{\"locations\":[\(map.at(letter, members))],\"costing\":\"auto\"\(end)}")[0]
    }

    @Test func `a place has an edge for each direction of the nearest road`() throws {
        let edges = try locate("1")["edges"].elements
        #expect(edges.count == 2)
        #expect(edges.map { $0["side_of_street"].text } == ["right", "left"])
        let shares = edges.compactMap { $0["percent_along"].value }
        #expect(abs(shares[0] - 0.25) < 0.01 && abs(shares[0] + shares[1] - 1) < 0.001)
        #expect(edges[0]["way_id"].value == 1 && edges[0]["edge_info"] == .null)
    }

    @Test func `a place on a crossing has all its roads and its node`() throws {
        let answer = try locate("b")
        #expect(answer["edges"].elements.count == 5 && answer["nodes"].elements.count == 1)
        #expect(answer["edges"].elements.allSatisfy { $0["side_of_street"].text == "neither" })
    }

    @Test func `more is told of each edge if that is asked for`() throws {
        let edge = try locate("1", more: #""verbose":true"#)["edges"][0]
        #expect(edge["edge_info"]["names"].elements.map(\.text) == ["Street"])
        #expect(abs((edge["heading"].value ?? 0) - 90) < 1 && edge["edge"]["forward"] == .bool(true))
        #expect(edge["edge"]["classification"]["classification"].text == "residential")
    }

    private func locate(_ letter: Character, more: String) throws -> JSONValue { try locate(letter, "", more) }

    @Test func `a place far from all roads has no edges`() throws {
        let answer = try locate("1", #""search_cutoff":1"#)
        #expect(answer["edges"] == .null && answer["nodes"] == .null && answer["input_lat"].value != nil)
    }

    @Test func `all roads within a radius count`() throws {
        #expect(try locate("d", #""radius":300"#)["edges"].elements.count == 5)
        #expect(try locate("d")["edges"].elements.count == 2)
    }
}
