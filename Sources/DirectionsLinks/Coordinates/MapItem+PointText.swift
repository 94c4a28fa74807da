package import DirectionsKit

extension MapItem {
    /// The place of a text: a coordinate, or the address or name of a place.
    ///
    /// A text without two letters in a row can only be a mistyped coordinate.
    package init(pointText text: String) throws(CoordinateTextError) {
        do {
            self.init(coordinate: try CoordinateText.parse(text))
        } catch {
            switch error.kind {
            case .unreadable, .notTwoNumbers, .hemisphere:
                guard text.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 1 }) else {
                    throw error
                }
                self.init(address: text)
            case .empty, .notFinite, .decimalComma, .minutesOrSeconds, .outOfRange, .looksSwapped: throw error
            }
        }
    }
}
