import TextCoding

/// A direction of travel at a place as a value of links and queries: degrees from north, then perhaps how many to either
/// side.
package struct BearingText: Sendable {
    package let degrees: Double
    /// Nil if the text has none.
    package let tolerance: Double?

    /// The bearing of a text; nil for other texts and values out of range.
    package init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { DecimalNumber.read($0) }
        guard numbers.count == parts.count, 1...2 ~= numbers.count, 0...360 ~= numbers[0] else { return nil }
        degrees = numbers[0]
        tolerance = numbers.count > 1 ? numbers[1] : nil
        if let tolerance, !(0...180 ~= tolerance) { return nil }
    }

    /// The bearing of a constraint; nil if it has none.
    init?(_ constraint: PointConstraint) {
        guard let bearing = constraint.bearing else { return nil }
        degrees = bearing
        tolerance =
            constraint.bearingTolerance == PointConstraint().bearingTolerance ? nil : constraint.bearingTolerance
    }

    var text: String {
        DecimalText.exact(degrees) + (tolerance.map { "," + DecimalText.exact($0) } ?? "")
    }
}
