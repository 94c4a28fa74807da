import Geometry
import TestSupport
import Testing

@Suite struct CodingTests {
    @Test func `any line survives coding`() {
        var random = SeededGenerator(seed: 19)
        for _ in 0..<300 {
            let start = random.place()
            var line: [FixedCoordinate] = []
            for _ in 0..<random.below(20) {
                line.append(random.chance(20) ? random.place() : random.place(near: line.last ?? start, meters: 100))
            }
            var bytes: [UInt8] = [1, 2, 3]
            GeometryCoding.encode(line, after: start, into: &bytes)
            #expect(Array(GeometryCoding.decode(bytes, in: 3..<bytes.count, after: start)) == line)
        }
    }

    @Test func `the largest differences survive coding`() {
        let corners = [Int32.min, -1, 0, 1, .max].map { FixedCoordinate(latitude: $0, longitude: 0 &- $0) }
        var bytes: [UInt8] = []
        GeometryCoding.encode(corners, after: corners[4], into: &bytes)
        #expect(Array(GeometryCoding.decode(bytes, in: 0..<bytes.count, after: corners[4])) == corners)
    }

    @Test func `small differences take one byte each`() {
        let start = FixedCoordinate(latitude: 500_000_000, longitude: 100_000_000)
        var bytes: [UInt8] = []
        GeometryCoding.encode([start.moved(north: 63, east: -64)], after: start, into: &bytes)
        #expect(bytes == [126, 127])
        bytes = []
        GeometryCoding.encode([start.moved(north: 64, east: 0)], after: start, into: &bytes)
        #expect(bytes == [0x80, 1, 0])
    }

    @Test func `a code that is cut short or too long ends the line`() {
        let start = FixedCoordinate(latitude: 0, longitude: 0)
        let next = FixedCoordinate(latitude: 1, longitude: 1)
        #expect(Array(GeometryCoding.decode([2, 2, 2] as [UInt8], in: 0..<3, after: start)) == [next])
        #expect(Array(GeometryCoding.decode([2, 2, 0x80] as [UInt8], in: 0..<9, after: start)) == [next])
        let endless = [UInt8](repeating: 0xFF, count: 20)
        #expect(Array(GeometryCoding.decode(endless, in: 0..<20, after: start)).isEmpty)
    }
}

@Suite struct HilbertCurveTests {
    @Test func `the first cells follow the curve`() {
        // At even orders the curve starts along x:  5 6 9 10
        //                                           4 7 8 11
        //                                           3 2 13 12
        //                                           0 1 14 15
        let cells: [[UInt64]] = [[0, 1, 14, 15], [3, 2, 13, 12], [4, 7, 8, 11], [5, 6, 9, 10]]
        for y in 0..<4 {
            for x in 0..<4 {
                #expect(HilbertCurve.index(x: UInt32(x), y: UInt32(y)) == cells[y][x], "\(x) \(y)")
            }
        }
    }

    @Test func `following numbers are neighbouring cells and no number comes twice`() {
        let side: UInt32 = 64
        var cells: [UInt64: (x: UInt32, y: UInt32)] = [:]
        for x in 0..<side {
            for y in 0..<side { cells[HilbertCurve.index(x: x, y: y)] = (x, y) }
        }
        #expect(cells.count == Int(side * side))
        for index in 1..<UInt64(side * side) {
            guard let cell = cells[index], let before = cells[index - 1] else {
                Issue.record("no cell has the number \(index)")
                continue
            }
            let steps = abs(Int(cell.x) - Int(before.x)) + abs(Int(cell.y) - Int(before.y))
            #expect(steps == 1, "cell \(index)")
        }
    }

    @Test func `the curve ends in the last column of the first row`() {
        #expect(HilbertCurve.index(x: .max, y: 0) == .max)
        #expect(HilbertCurve.index(FixedCoordinate(latitude: .min, longitude: .min)) == 0)
    }
}

@Suite struct EncodedPolylineTests {
    private let line = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].map {
        Coordinate(latitude: $0.0, longitude: $0.1)
    }

    @Test func `the format's own example`() throws {
        #expect(EncodedPolyline.encode(line) == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
        #expect(try EncodedPolyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@") == line)
    }

    @Test func `the same line with six decimals`() throws {
        let text = EncodedPolyline.encode(line, precision: .six)
        #expect(text == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
        #expect(try EncodedPolyline.decode(text, precision: .six) == line)
    }

    @Test(arguments: [EncodedPolyline.Precision.five, .six])
    func `any line survives to the precision`(_ precision: EncodedPolyline.Precision) throws {
        var random = SeededGenerator(seed: 23)
        let line = (0..<500).map { _ in Coordinate(random.place()) }
        let decoded = try EncodedPolyline.decode(
            EncodedPolyline.encode(line, precision: precision), precision: precision)
        let error = precision == .five ? 0.50001e-5 : 0.50001e-6
        #expect(decoded.count == line.count)
        for (one, other) in zip(line, decoded) {
            #expect(abs(one.latitude - other.latitude) <= error && abs(one.longitude - other.longitude) <= error)
        }
        #expect(
            EncodedPolyline.encode(decoded, precision: precision) == EncodedPolyline.encode(line, precision: precision))
    }

    @Test func `nothing is an empty line`() throws {
        #expect(EncodedPolyline.encode([]) == "")
        #expect(try EncodedPolyline.decode("") == [])
    }

    @Test func `damaged texts are refused`() {
        #expect(throws: EncodedPolylineError.incomplete) { try EncodedPolyline.decode("_p~iF~ps|") }
        #expect(throws: EncodedPolylineError.incomplete) { try EncodedPolyline.decode("_p~iF") }
        #expect(throws: EncodedPolylineError.notAllowed(position: 2)) { try EncodedPolyline.decode("_p iF~ps|U") }
        #expect(throws: EncodedPolylineError.notAllowed(position: 0)) { try EncodedPolyline.decode("é") }
        #expect(throws: EncodedPolylineError.outsideTheWorld(position: 0)) {
            try EncodedPolyline.decode(EncodedPolyline.encode(line, precision: .six))
        }
        #expect(throws: EncodedPolylineError.self) { try EncodedPolyline.decode("~~~~~~~~~~~~~~~~~~~~") }
    }
}
