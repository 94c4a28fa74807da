import DirectionsKit
import SketchSupport
import TestSupport
import TextCoding
import Testing
import ValhallaDialect

/// What `/sources_to_targets` answers.
@Suite struct ValhallaMatrixTests {
    private let map: SketchMap

    init() throws {
        map = try SketchMap(
            """
            a---b---c
            |       |
            d-------e             f---g
            """,
            ways: ["abc": "primary toll=yes", "adec": "primary", "fg": "primary"])
    }

    private func matrix(_ sources: String, _ targets: String, _ members: String = "") throws -> JSONValue {
        let more = members.isEmpty ? "" : ",\(members)"
        return try map.valhalla(
            .matrix,
            "{\"sources\":\(map.list(sources)),\"targets\":\(map.list(targets)),\"costing\":\"auto\"\(more)}")
    }

    @Test func `each cell tells its indices, whole seconds and kilometers`() throws {
        let answer = try matrix("ac", "ca")
        let rows = answer["sources_to_targets"]
        #expect(rows.elements.map { $0.elements.map { $0["from_index"].value } } == [[0, 0], [1, 1]])
        #expect(rows.elements.map { $0.elements.map { $0["to_index"].value } } == [[0, 1], [0, 1]])
        #expect(rows[0][1]["time"].value == 0 && rows[0][1]["distance"].value == 0)
        let seconds = try #require(map.seconds("a", "c"))
        #expect(rows[0][0]["time"].value == seconds.rounded())
        #expect(abs((rows[0][0]["distance"].value ?? 0) * 1000 - map.length("abc")) < 1)
        #expect(answer["units"].text == "kilometers" && answer["sources"].elements.count == 2)
    }

    @Test func `the concise form has a list of times and one of distances`() throws {
        let answer = try matrix("ac", "cf", #""verbose":false,"units":"miles","id":"x""#)
        let matrix = answer["sources_to_targets"]
        #expect(matrix["durations"].elements.map(\.elements.count) == [2, 2])
        #expect(matrix["durations"][1] == .array([.number(0), .null]))
        #expect(matrix["distances"][1] == .array([.number(0), .null]))
        let miles = try #require(matrix["distances"][0][0].value)
        #expect(abs(miles * 1609.344 - map.length("abc")) < 1)
        #expect(answer["units"].text == "miles" && answer["id"].text == "x" && answer["sources"] == .null)
    }

    @Test(arguments: [true, false]) func `a matrix in pieces has the bytes of a whole one`(isVerbose: Bool) throws {
        let list = map.list("acf")
        let json = "{\"sources\":\(list),\"targets\":\(list),\"costing\":\"auto\",\"verbose\":\(isVerbose)}"
        let request = try ValhallaRequest(
            .matrix, query: nil, body: Array(json.utf8), served: .any,
            limits: ValhallaLimits(locations: 9, matrixCells: 9, alternates: 0, areas: AreaLimits(corners: 0)))
        guard case .matrix(let asked) = request else { return }
        let whole = try map.provider.valhallaMatrix(asked, longestWhole: .max, cancellation: nil)
        let pieces = try map.provider.valhallaMatrix(asked, longestWhole: 0, cancellation: nil)
        #expect(pieces.isInPieces && !whole.isInPieces)
        #expect(pieces.bytes == whole.bytes)
    }

    @Test func `where no route leads there is neither time nor distance`() throws {
        let cell = try matrix("a", "f")["sources_to_targets"][0][0]
        #expect(cell["time"] == .null && cell["distance"] == .null && cell["to_index"].value == 0)
    }

    @Test func `a length without a fraction has a decimal all the same`() throws {
        let request = try ValhallaRequest(
            .matrix, query: nil,
            body: Array("{\"sources\":\(map.list("a")),\"targets\":\(map.list("a")),\"costing\":\"auto\"}".utf8),
            served: .any,
            limits: ValhallaLimits(locations: 2, matrixCells: 1, alternates: 0, areas: AreaLimits(corners: 0)))
        let text = String(decoding: try map.provider.valhalla(request, cancellation: nil).bytes, as: UTF8.self)
        #expect(text.contains("\"time\":0,\"distance\":0.0}"), "\(text)")
    }

    @Test func `a matrix avoids what its costing asks to avoid`() throws {
        let cell = try matrix("a", "c", #""costing_options":{"auto":{"use_tolls":0}}"#)["sources_to_targets"][0][0]
        #expect(abs((cell["distance"].value ?? 0) * 1000 - map.length("adec")) < 1)
    }

    @Test func `what changes nothing is told`() throws {
        let answer = try matrix("a", "c", #""date_time":{"type":0},"matrix_locations":1"#)
        #expect(answer["warnings"].elements.count == 2)
        #expect(answer["warnings"][1]["text"].text == "matrix_locations changes nothing here.")
    }
}
