import TextCoding

/// The findings about one file, a bounded number for each rule.
struct FindingList {
    /// The place of a finding: its offset in the file and, numbered from 0, its polygon, ring and position.
    struct FindingPlace {
        var polygon: Int?
        var ring: Int?
        var position: Int?
        var offset: Int

        /// The beginning of a message, numbered from 1; it does not mention the outer ring of a polygon.
        var label: String {
            guard let polygon else { return "" }
            let ring = ring.flatMap { $0 > 0 ? ", ring \($0 + 1)" : nil } ?? ""
            let position = position.map { ", position \($0 + 1)" } ?? ""
            return "Polygon \(polygon + 1)\(ring)\(position): "
        }
    }

    private static let limit = 100
    private var found: [(offset: Int, finding: CoverageFinding)] = []
    private var counts: [CoverageFinding.Rule: Int] = [:]
    private var omitted = 0

    /// Whether a must is broken.
    var breaksMust: Bool { found.contains { $0.finding.rule.isMust } }

    /// Adds a finding about a broken rule.
    ///
    /// - Parameter message: one sentence that follows the label of the place.
    mutating func note(_ rule: CoverageFinding.Rule, location: FindingPlace, message: @autoclosure () -> String) {
        counts[rule, default: 0] += 1
        guard counts[rule, default: 0] <= Self.limit else { return omitted += 1 }
        let finding = CoverageFinding(
            rule, polygon: location.polygon, ring: location.ring, position: location.position, line: 0, column: 0,
            message: location.label + message())
        found.append((location.offset, finding))
    }

    /// Counts findings that were left out before they reached this list.
    mutating func omit(_ count: Int) {
        omitted += count
    }

    /// Removes the findings about single polygons, for a shape that turns out to be no MultiPolygon.
    mutating func forgetPolygons() {
        found.removeAll { $0.finding.polygon != nil }
        counts = found.reduce(into: [:]) { $0[$1.finding.rule, default: 0] += 1 }
        omitted = 0
    }

    /// The findings in the order of the file, with lines and columns.
    func reading(of bytes: [UInt8], area: CoverageArea?) -> CoverageReading {
        var places = TextPlaces(bytes)
        let order = found.indices.sorted { (found[$0].offset, $0) < (found[$1].offset, $1) }
        let findings = order.map { index in
            var finding = found[index].finding
            (finding.line, finding.column) = places.advance(to: found[index].offset)
            return finding
        }
        return CoverageReading(area: area, findings: findings, omittedFindings: omitted)
    }
}
