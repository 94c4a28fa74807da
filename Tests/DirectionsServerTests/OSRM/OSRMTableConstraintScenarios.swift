import DirectionsKit
import DirectionsServer
import HTTPTypes
import Roads
import SketchSupport
import TestSupport
import Testing
import Threading

/// What radiuses, bearings and approaches make of OSRM's tables.
struct OSRMTableConstraintScenarios {
    private func answer(_ map: SketchMap, _ points: String, _ options: String) throws -> JSONValue {
        let places = points.map { "\(map.place($0).longitude),\(map.place($0).latitude)" }.joined(separator: ";")
        let query = ServerQuery(target: "/table/v1/driving/\(places)?annotations=distance&\(options)")
        let api = OSRMAPI(CurrentDatasets(provider: map.provider))
        let endpoint = try #require(api.endpoint(at: query.path))
        let answer = Result { () throws(ServerError) in try endpoint.answer(query, Cancellation()) }
        switch answer {
        case .success(let answer): return try JSONValue(answer.body)
        case .failure(let error): return try JSONValue(api.answer(for: error, to: query).body)
        }
    }

    /// Meters to the next ten, row by row; empty where the answer is an error.
    private func meters(_ map: SketchMap, _ points: String, _ options: String) throws -> [[Int?]] {
        try answer(map, points, options)["distances"].elements.map { row in
            row.elements.map { cell in cell.value.map { Int(($0 / 10).rounded()) * 10 } }
        }
    }

    @Test func `without constraints a table takes the shortest way in every direction`() throws {
        #expect(try meters(SketchMap.blocks(), "1b", "") == [[0, 70], [70, 0]])
        #expect(try meters(SketchMap.blocks(), "1b", "radiuses=;&bearings=;&approaches=;") == [[0, 70], [70, 0]])
    }

    @Test func `a row begins, and a column ends, in the bearing of its place`() throws {
        let map = try SketchMap.blocks()
        #expect(try meters(map, "1b", "bearings=90,45;&sources=0&destinations=1") == [[70]])
        #expect(try meters(map, "1b", "bearings=270,45;&sources=0&destinations=1") == [[150]])
        #expect(try meters(map, "1b", "bearings=270,45;&sources=1&destinations=0") == [[70]])
        #expect(try meters(map, "1b", "bearings=90,45;&sources=1&destinations=0") == [[150]])
        #expect(try meters(map, "b1d", "bearings=;90,45;&sources=0;2&destinations=1") == [[150], [180]])
    }

    @Test func `where no road leads in the bearing of a place, there is no table`() throws {
        let map = try SketchMap("a---1---b", ways: ["ab": "residential"])
        let answer = try answer(map, "1b", "bearings=0,10;")
        #expect(answer["code"] == .string("NoSegment"))
        #expect(answer["message"].text?.hasPrefix("Could not find a matching segment for coordinate 0: ") == true)
    }

    @Test func `a place on the curb is left and reached on the side that traffic keeps to`() throws {
        let right = try SketchMap.blocks()
        let left = try SketchMap.blocks(at: .britain)
        // North of a street, those who keep right travel west.
        #expect(try meters(right, "2b", "approaches=curb;") == [[0, 150], [70, 0]])
        #expect(try meters(right, "2b", "approaches=opposite;") == [[0, 70], [150, 0]])
        #expect(try meters(right, "3b", "approaches=curb;") == [[0, 70], [150, 0]])
        #expect(try meters(left, "2b", "approaches=curb;") == [[0, 70], [150, 0]])
        #expect(try meters(right, "2b", "approaches=unrestricted;") == [[0, 70], [70, 0]])
    }

    @Test func `roads beyond the radius of a place do not count`() throws {
        let map = try SketchMap.blocks()
        #expect(try answer(map, "2b", "radiuses=5;")["code"] == .string("NoSegment"))
        #expect(try meters(map, "2b", "radiuses=15;") == [[0, 70], [70, 0]])
        let far = try SketchMap("a---b-1", ways: ["ab": "residential"], scale: 600)
        #expect(try answer(far, "a1", "")["code"] == .string("NoSegment"))
        #expect(try meters(far, "a1", "radiuses=;1500") == [[0, 2400], [2400, 0]])
        #expect(try meters(far, "a1", "radiuses=;unlimited") == [[0, 2400], [2400, 0]])
    }

    @Test func `a bearing chooses the road among those within the radius`() throws {
        let map = try SketchMap.blocks()
        let answer = try answer(map, "2b", "bearings=0,45;&radiuses=60;")
        #expect(answer["sources"][0]["name"].text != "cd")
        #expect(try self.answer(map, "2b", "radiuses=60;")["sources"][0]["name"].text == "cd")
    }
}
