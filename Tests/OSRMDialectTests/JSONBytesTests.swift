import Geometry
import TestSupport
import Testing
import TextCoding

@testable import OSRMDialect

/// Numbers, texts and lines as bytes.
@Suite struct JSONBytesTests {
    private func text(_ write: (inout JSONBytes) -> Void) -> String {
        var json = JSONBytes(capacity: 16)
        write(&json)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test(arguments: [
        (0, 0, "0"), (0, 1, "0"), (7, 1, "0.7"), (-7, 1, "-0.7"), (10, 1, "1"), (1234, 1, "123.4"),
        (-8_611_101, 6, "-8.611101"),
        (41_149_600, 6, "41.1496"), (1, 6, "0.000001"), (100_000, 6, "0.1"),
        (9_223_372_036_854_775_807, 0, "9223372036854775807"),
    ])
    func `decimals end with their last digit`(value: Int, decimals: Int, expected: String) {
        #expect(text { $0.add(value, decimals: decimals) } == expected)
    }

    @Test func `numbers read as they were`() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<1000 {
            let value = Int(random.below(2_000_000_000)) - 1_000_000_000
            let decimals = random.below(8)
            let text = text { $0.add(value, decimals: decimals) }
            var unit = 1.0
            for _ in 0..<decimals { unit *= 10 }
            #expect(Double(text) == Double(value) / unit)
        }
    }

    @Test(arguments: [0, 7, 10, 99, 100, 999, 1_000, 65_535, 4_294_967_296, -1, -1_000, .max, .min])
    func `integers read as they were`(value: Int) {
        #expect(text { $0.add(value) } == "\(value)")
    }

    @Test(arguments: [
        (0, "0"), (7, "0.7"), (-7, "-0.7"), (10, "1"), (-12_340, "-1234"), (10_005, "1000.5"),
        (999_999_999, "99999999.9"), (1_000_000_000, "100000000"), (.max, "922337203685477580.7"),
    ])
    func `tenths have one decimal at most`(value: Int, expected: String) {
        #expect(text { $0.add(tenths: value) } == expected)
    }

    @Test func `digits are found together`() {
        var random = SeededGenerator(seed: 5)
        let some = (0..<5_000).map { _ in UInt(random.below(100_000_000)) >> UInt(random.below(27)) }
        for value in some + [0, 99_999_999] {
            let digits = DecimalDigits(value)
            let text = String(decoding: (0..<8).map { UInt8(digits.text >> (8 * $0) & 0xFF) }, as: UTF8.self)
            #expect(Int(text) == Int(value))
            #expect(digits.leadingZeros == text.prefix { $0 == "0" }.count)
            #expect(digits.trailingZeros == text.reversed().prefix { $0 == "0" }.count)
        }
    }

    @Test(arguments: [
        (0, 0, "[0,0]"), (1_800_000_000, -900_000_000, "[180,-90]"), (-86_111_014, 411_496_000, "[-8.611101,41.1496]"),
        (-4, 5, "[0,0.000001]"), (1_000_010, -99_999_996, "[0.100001,-10]"),
    ])
    func `places have six decimals at most`(longitude: Int32, latitude: Int32, expected: String) {
        #expect(text { $0.add(FixedCoordinate(latitude: latitude, longitude: longitude)) } == expected)
    }

    @Test func `a line of one point is one of two`() throws {
        let place = FixedCoordinate(latitude: 411_496_000, longitude: -86_111_000)
        let written = try JSONValue(text { $0.add([place], as: .polyline) }.utf8).text
        #expect(written == EncodedPolyline.encode([Coordinate(place), Coordinate(place)]))
    }

    @Test func `what is written grows beyond the room that was made`() {
        let many = Array(repeating: UInt8(ascii: "\""), count: 1_000)
        let written = text { json in
            for _ in 0..<50 { json.add(text: many.span) }
        }
        #expect(written.utf8.count == 50 * 2_002)
    }

    @Test func `texts survive`() throws {
        let odd = "Rua \"da\" Cedofeita \\ \u{1}\n\u{1F} é 上 🚲"
        #expect(try JSONValue(text { $0.add(text: odd.utf8.span) }.utf8).text == odd)
    }

    @Test func `lines are those of the encoder`() throws {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<200 {
            // Halves of the last digit may be rounded either way.
            let line = (0..<random.below(30) + 2).map { _ in
                FixedCoordinate(
                    latitude: Int32(random.below(18_000_000) - 9_000_000) * 100 + Int32(random.below(49)),
                    longitude: Int32(random.below(36_000_000) - 18_000_000) * 100 + Int32(random.below(49)))
            }
            let written = try JSONValue(text { $0.add(line, as: .polyline) }.utf8).text
            #expect(written == EncodedPolyline.encode(line.map(Coordinate.init)))
            let finer = try JSONValue(text { $0.add(line.map(Self.even), as: .polyline6) }.utf8).text
            #expect(finer == EncodedPolyline.encode(line.map { Coordinate(Self.even($0)) }, precision: .six))
        }
    }

    private static func even(_ place: FixedCoordinate) -> FixedCoordinate {
        FixedCoordinate(latitude: place.latitude / 10 * 10, longitude: place.longitude / 10 * 10)
    }
}
