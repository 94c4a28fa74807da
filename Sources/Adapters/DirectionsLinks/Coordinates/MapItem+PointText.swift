package import DirectionsKit

/// A point as people write it: a coordinate, or the address or name of a place.
package struct PointText {
    package let item: MapItem
    /// A sentence about what was read, if the text is a coordinate and does not say the same in decimal degrees; else nil.
    package let remark: String?

    /// - Parameter language: the tag of the language of the text, see ``CoordinateText/pasted(_:language:)``; nil if unknown.
    /// - Throws: ``CoordinateTextError`` for a text that can only be a mistyped coordinate: one without letters that is no
    ///   postcode, or with single letters beside a decimal point or a comma. "A5", "P 1" and "50-A" are names of roads, car
    ///   parks and exits.
    package init(_ text: String, language: String? = nil) throws(CoordinateTextError) {
        if let coordinate = CoordinateText.plain(text) {
            item = MapItem(coordinate: coordinate)
            remark = nil
            return
        }
        if let pasted = try CoordinateText.pasted(text, language: language) {
            item = MapItem(coordinate: pasted.coordinate)
            remark = pasted.remark(on: text)
            return
        }
        remark = nil
        guard !Self.isPostcode(text) else {
            item = MapItem(address: text)
            return
        }
        do {
            item = MapItem(coordinate: try CoordinateText.parse(text))
        } catch {
            guard Self.mayBeName(text, kind: error.kind) else { throw error }
            item = MapItem(address: text)
        }
    }

    private static func mayBeName(_ text: String, kind: CoordinateTextError.Kind) -> Bool {
        switch kind {
        case .unreadable, .notTwoNumbers, .hemisphere, .ambiguousLetter:
            if text.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 1 }) { return true }
            let isNumbered = text.contains(where: \.isLetter) && text.contains(where: \.isNumber)
            return isNumbered && kind != .hemisphere && !text.contains { ".,;°".contains($0) }
        case .empty, .notFinite, .decimalComma, .minutesOrSeconds, .outOfRange, .looksSwapped: return false
        }
    }

    /// Whether a text is digits grouped as in the postcodes of some country: "69117", "110 00", "31-042", "4350-123".
    private static func isPostcode(_ text: String) -> Bool {
        let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }
        guard trimmed.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == " " || $0 == "-") }) else { return false }
        let groups = String(trimmed.reversed()).split(omittingEmptySubsequences: false) { $0 == " " || $0 == "-" }
        let hasHyphen = trimmed.contains("-")
        return switch groups.map(\.count) {
        case [4], [5], [6], [7]: true
        case [3, 2]: !hasHyphen
        case [2, 3], [3, 4], [4, 3], [5, 3], [5, 4]: hasHyphen
        default: false
        }
    }
}

extension MapItem {
    /// The place of a text, see ``PointText``.
    package init(pointText text: String, language: String? = nil) throws(CoordinateTextError) {
        self = try PointText(text, language: language).item
    }
}
