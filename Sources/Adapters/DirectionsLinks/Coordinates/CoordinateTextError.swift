public import PlatformFoundation
import TextCoding

/// The reason why a text is not a coordinate.
public struct CoordinateTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of mistakes.
    public enum Kind: Hashable, Sendable {
        /// The text has only blanks.
        case empty
        /// The text has a character that is neither part of a number nor a mark of a coordinate.
        case unreadable
        /// The text has fewer or more than two numbers.
        case notTwoNumbers
        /// The text has decimal commas instead of decimal points.
        case decimalComma
        /// The text has NaN or infinity.
        case notFinite
        /// Minutes or seconds are 60 or more, or follow a fraction.
        case minutesOrSeconds
        /// The letters N, S, E and W contradict each other or a sign.
        case hemisphere
        /// The letter O may mean east or west.
        case ambiguousLetter
        /// The latitude is beyond ±90 or the longitude beyond ±180 degrees.
        case outOfRange
        /// The coordinate is out of range, but in range if the two values are swapped.
        case looksSwapped
    }

    /// The kind of mistake.
    public let kind: Kind
    /// The given text.
    public let text: String
    /// One sentence that quotes the text and says how to write a coordinate.
    public let description: String

    init(_ kind: Kind, text: String, complaint: String) {
        self.kind = kind
        self.text = text
        description = kind == .empty ? complaint : "\"\(VisibleText.excerpt(text))\" \(complaint)"
    }
}

extension CoordinateTextError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}
