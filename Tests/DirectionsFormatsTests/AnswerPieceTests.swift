import DirectionsFormats
import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing
import TextCoding

/// Tables and areas that are made in pieces.
@Suite struct AnswerPieceTests {
    private let table: TravelTable
    private let cells: [TravelCell]

    init() throws {
        let map = try SketchMap("a---b---c   d---e", ways: ["abc": "residential", "de": "residential"])
        let places = "abcde".map { map.place($0) }
        table = try TravelTable(map.provider, from: places, to: places, mode: .automobile, threads: 1)
        cells = try table.cells(0..<places.count)
    }

    private func expectEqual(_ encode: (_ longestWhole: Int) -> AnswerBody) {
        let whole = encode(.max)
        let pieces = encode(0)
        #expect(pieces.isInPieces && !whole.isInPieces)
        #expect(pieces.bytes == whole.bytes)
    }

    @Test func `a table in pieces has the bytes of a whole one in each form`() {
        expectEqual { TableJSON.encode(table, cells, TableJSON.Measure.allCases, longestWhole: $0) }
        expectEqual { TableCSV.encode(table, cells, hasReasons: true, longestWhole: $0) }
        expectEqual { TableBinary.encode(table, cells, hasDistances: true, longestWhole: $0) }
    }

    @Test func `areas and reached roads in pieces have the bytes of whole ones`() throws {
        let map = try SketchMap(
            """
            a---b---c
                |
                d
            """, ways: ["abc": "residential", "bd": "residential"])
        let request = IsochronesRequest(
            places: [map.place("b")], transportType: .automobile, limits: .distances([150, 300]))
        let response = try map.provider.calculateIsochrones(request)
        #expect(response.isochrones.count == 2 && response.keptBytes > 100)
        expectEqual { IsochronesGeoJSON.encode(response, longestWhole: $0) }
        let reached = try map.provider.calculateReachedLines(request)
        expectEqual { IsochronesGeoJSON.encode(reached.response, lines: reached.lines, longestWhole: $0) }
    }

    @Test func `a piece has about the usual length`() throws {
        let writer = ElementWriter(header: [], count: 1_000, keptBytes: 7) { _ in [UInt8](repeating: 65, count: 1_000) }
        guard case .pieces(let pieces) = AnswerBody(writer, longestWhole: 100_000) else {
            Issue.record("a text of a million bytes is not whole")
            return
        }
        #expect(pieces.keptBytes == 7 + 101_000)
        #expect(pieces.next()?.count == 101_000)
        var lengths: [Int] = []
        while let piece = pieces.next() { lengths.append(piece.count) }
        #expect(lengths.reduce(101_000, +) == 1_000_000)
        #expect(lengths.dropLast().allSatisfy { $0 == 66_000 })
    }
}
