package import DirectionsKit
import TextCoding

/// How the places of a request may be joined to the roads, as values of links and queries: lists with a part for each
/// place, of which an empty one says nothing.
///
/// A value is nil if no place has it.
struct ConstraintTexts: Hashable {
    var radiuses: String?
    var bearings: String?
    var approaches: String?

    init(_ constraints: [PointConstraint]) {
        radiuses = Self.list(constraints.map { $0.radius.map(LinkBuilder.exact) })
        bearings = Self.list(
            constraints.map { constraint in constraint.bearing.map { BearingText.text($0, constraint.bearingTolerance) }
            })
        approaches = Self.list(
            constraints.map { $0.approach == .unrestricted ? nil : $0.approach.rawValue })
    }

    /// The separator of the parts.
    static let separator = "|"

    /// The parts between separators; nil if there are none.
    static func list(_ parts: [String?]) -> String? {
        guard parts.contains(where: { $0 != nil }) else { return nil }
        return parts.map { $0 ?? "" }.joined(separator: separator)
    }
}

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

    static func text(_ degrees: Double, _ tolerance: Double) -> String {
        let usual = PointConstraint().bearingTolerance
        return LinkBuilder.exact(degrees) + (tolerance == usual ? "" : "," + LinkBuilder.exact(tolerance))
    }
}

extension PointConstraint {
    /// The radius of a text; nil for texts that are no number of meters from 0.
    package static func radius(_ text: String) -> Double? {
        DecimalNumber.read(text).flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
    }

    /// The constraints with the values of each place; empty if no value is given.
    package static func list(
        count: Int, radiuses: [Double?]?, bearings: [BearingText?]?, approaches: [Approach?]?
    ) -> [PointConstraint] {
        guard radiuses != nil || bearings != nil || approaches != nil else { return [] }
        return (0..<count).map { index in
            var constraint = PointConstraint(
                radius: radiuses?[index], bearing: bearings?[index]?.degrees,
                approach: approaches?[index] ?? .unrestricted)
            if let tolerance = bearings?[index]?.tolerance { constraint.bearingTolerance = tolerance }
            return constraint
        }
    }
}
