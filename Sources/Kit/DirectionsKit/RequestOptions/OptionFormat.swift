package import Geometry
package import TextCoding

/// How a value of an option is written as text in queries and links, and as JSON.
package struct OptionFormat<Value: Sendable>: Sendable {
    /// The JSON Schema of the text in a query.
    package let schema: JSONTree
    /// The JSON Schema of the value in a request.
    let jsonSchema: JSONTree
    /// What to write, as the end of a sentence about a text that cannot be read.
    package let advice: String
    /// Whether links may have the text in capital letters.
    var ignoresCase = false
    /// Returns the value of a text; nil for other texts.
    package let read: @Sendable (String, OptionSource) -> Value?
    /// Returns the text; nil if the value has none.
    package let write: @Sendable (Value) -> String?
    /// The value in the JSON that describes a link; the text unless given.
    var describe: (@Sendable (Value) -> JSONTree)?
    /// Returns the part of a text that is a coordinate; nil for a format without coordinates.
    var coordinateText: (@Sendable (String) -> String)?

    /// The error of a text that cannot be read.
    func error(_ text: String, from source: OptionSource) -> UnreadableOption {
        let coordinate = coordinateText?(text)
        let isCoordinate = coordinate.map { source.coordinate($0) != nil } ?? true
        return UnreadableOption(text: text, advice: advice, coordinate: isCoordinate ? nil : coordinate)
    }
}

/// Where the text of an option comes from.
///
/// Links and queries have coordinates in forms of their own, and links are read more strictly.
package struct OptionSource: Sendable {
    let isLink: Bool
    /// Returns the coordinate of a text; nil for other texts.
    let coordinate: @Sendable (String) -> Coordinate?

    /// A source with its own form of coordinates.
    package init(isLink: Bool, coordinate: @escaping @Sendable (String) -> Coordinate?) {
        self.isLink = isLink
        self.coordinate = coordinate
    }
}

/// A text of an option that cannot be read.
package struct UnreadableOption: Error {
    /// The text, or the part of it that cannot be read.
    package let text: String
    /// The middle of a sentence that begins with the text; nil for "cannot be read".
    package var complaint: String?
    /// What to write, as the end of the sentence.
    package let advice: String
    /// The part that should be a coordinate; nil if that is not what is wrong.
    package var coordinate: String?
}
