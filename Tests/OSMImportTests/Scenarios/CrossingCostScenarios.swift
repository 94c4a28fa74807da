import DirectionsKit
import Roads
import SketchSupport
import TestSupport
import Testing

/// What the nodes of one crossing cost together, where dual carriageways make it several.
@Suite struct CrossingCostScenarios {
    /// A street over two roads, whose crossings lie as far apart as the drawing's two columns.
    private func street(scale: Double, signals: KeyValuePairs<Character, String>) throws -> SketchMap {
        try SketchMap(
            """
                e f
                | |
            a---b-c---d
                | |
                g h
            """,
            ways: ["abcd": "residential", "ebg": "residential", "hcf": "residential"], nodes: signals, scale: scale)
    }

    /// The seconds that signals add to a way along the street.
    private func delay(scale: Double, by mode: TransportType = .automobile) throws -> Double {
        let signals = "highway=traffic_signals"
        let with = try street(scale: scale, signals: ["b": signals, "c": signals])
        let without = try street(scale: scale, signals: [:])
        return try #require(with.seconds("a", "d", by: mode)) - #require(without.seconds("a", "d", by: mode))
    }

    @Test(arguments: [TransportType.automobile, .walking, .cycling])
    func `of two signals of one crossing only the first costs time`(mode: TransportType) throws {
        #expect(try delay(scale: 14, by: mode).isAbout(2, within: 0.03))
    }

    @Test(arguments: [TransportType.automobile, .walking, .cycling])
    func `two signals farther apart both cost time`(mode: TransportType) throws {
        #expect(try delay(scale: 16, by: mode).isAbout(4, within: 0.03))
    }

    /// Roads that meet at `b` and at `c`, and a sharp turn from `cb` into `bd`.
    private func sharpTurn(scale: Double) throws -> SketchMap {
        try SketchMap(
            """
                 d
                / f
               /  |
            a-b---c--e
            """,
            ways: [
                "ab": "residential", "bc": "residential", "ce": "residential", "bd": "residential", "cf": "service",
            ],
            scale: scale)
    }

    @Test func `a sharp turn costs less inside a crossing`() throws {
        let (near, far) = try (sharpTurn(scale: 7), sharpTurn(scale: 8))
        #expect(try #require(far.turnSeconds(from: "cb", to: "bd", by: .automobile)) > 6.1)
        #expect(near.turnSeconds(from: "cb", to: "bd", by: .automobile).isAbout(6, within: 0.011))
        #expect(try #require(far.turnSeconds(from: "db", to: "bc", by: .cycling)) > 7.6)
        #expect(near.turnSeconds(from: "db", to: "bc", by: .cycling).isAbout(7.5, within: 0.011))
    }
}
