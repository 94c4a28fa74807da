import Coverage
import Testing

struct CoverageSizeTests {
    @Test func `a ring of two hundred thousand positions is judged`() {
        // Up one zigzag and back along another beside it.
        let half = 100_000
        let up = (0..<half).map { "[\($0 % 2).5,\(Double($0) / 2000)]" }
        let down = (0..<half).reversed().map { "[\($0 % 2 + 2).5,\(Double($0) / 2000)]" }
        let reading = reading(multiPolygon("[[" + (up + down + up.prefix(1)).joined(separator: ",") + "]]"))
        #expect(reading.findings.map(\.rule) == [.pointCount])
        #expect(reading.area?.polygons.first?.count == 2 * half)
    }

    @Test func `a ring whose every side crosses many is judged without trying all pairs`() {
        let positions = (0..<50_000).map { "[\($0 % 2 == 0 ? 0 : 10),\(Double($0 * 7919 % 50_000) / 2000)]" }
        let reading = reading(multiPolygon("[[" + (positions + positions.prefix(1)).joined(separator: ",") + "]]"))
        #expect(reading.findings.filter { $0.rule == .selfIntersection }.count == 100)
        #expect(reading.omittedFindings > 0)
        #expect(reading.area == nil)
    }

    @Test func `two combs in each other overlap`() {
        func comb(_ west: Int) -> String {
            let teeth = (0..<10_000).flatMap {
                ["[\(west),\(Double($0) / 1000)]", "[80,\(Double($0) / 1000 + 0.0001)]"]
            }
            return "[[[-80,-1]," + (teeth + ["[-80,20]", "[-80,-1]"]).joined(separator: ",") + "]]"
        }
        let reading = reading(multiPolygon(comb(-70) + "," + comb(-60)))
        #expect(reading.area != nil)
        #expect(reading.findings.contains { $0.rule == .overlap })
    }
}
