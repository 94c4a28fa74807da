public import PlatformFoundation
import TextCoding

/// Why a text is not a coordinate, as one sentence that quotes the text.
public struct CoordinateTextError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of mistake that are told apart.
    public enum Kind: Hashable, Sendable {
        /// Nothing but blanks.
        case empty
        /// Something that is neither a number nor a mark of a coordinate.
        case unreadable
        /// A number is missing or there is one too many.
        case notTwoNumbers
        /// A comma stands where the decimal point belongs.
        case decimalComma
        /// NaN or infinity.
        case notFinite
        /// Minutes or seconds that do not make sense.
        case minutesOrSeconds
        /// N, S, E and W that contradict each other or a sign.
        case hemisphere
        /// A latitude beyond ±90 or a longitude beyond ±180 degrees.
        case outOfRange
        /// Out of range as it stands, in range with the two values exchanged.
        case looksSwapped
    }

    /// The kind of mistake.
    public let kind: Kind
    /// The text as it was given.
    public let text: String
    /// One sentence that quotes the text and says what to write.
    public let description: String

    init(_ kind: Kind, _ text: String, _ complaint: String) {
        self.kind = kind
        self.text = text
        description = kind == .empty ? complaint : "\"\(VisibleText.excerpt(text))\" \(complaint)"
    }
}

extension CoordinateTextError: LocalizedError {
    /// The description.
    public var errorDescription: String? { description }
}
