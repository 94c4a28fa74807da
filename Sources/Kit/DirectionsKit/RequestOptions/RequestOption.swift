package import TextCoding

/// An option of a request.
///
/// All options are in ``DirectionsRequest/options``. Queries, links, JSON, the description of the API and the
/// tables of the documentation come from these declarations.
package typealias RequestOption = DeclaredOption<DirectionsRequest>

/// An option of a value, declared once: its names, its meaning, and how it is read and written.
package struct DeclaredOption<Root>: Sendable {
    /// The name in queries and links, and for most options in Swift and JSON; the command line writes it with hyphens.
    package let name: String
    /// Names that queries and links are read with too; they are never written.
    package var formerNames: [String] = []
    /// The members of a request in Swift and JSON that lead to the value, joined by points.
    package var path: String
    /// What it means, in sentences.
    package let description: String
    /// An example of the text.
    package var example: String
    /// Whether the example is right for every map and beside the examples of the other options.
    package var isExampleGeneral = true
    /// What the text is, in a word or its unit, for help.
    package var valueName = "value"
    /// Which requests have it.
    package let kind: OptionKind
    package let form: OptionForm
    /// The JSON Schema of the text in a query.
    package let schema: JSONTree
    /// What to write, as the end of a sentence about a text that cannot be read.
    package let advice: String
    /// Whether links may have the text in capital letters.
    package var ignoresCase = false
    /// Whether a link with an unreadable text is refused, since its route might lead where its author does not want to
    /// go; otherwise the text is ignored and reported.
    package var mustBeUnderstood = false
    /// The member in JSON; nil for an option that is a part of a member.
    var member: DeclaredMember<Root>?
    /// Sets the value to that of a text, or of the parts of a list.
    package let read: @Sendable ([String], inout Root, OptionSource) throws(UnreadableOption) -> Void
    /// Whether a part of a list can be read alone.
    package var canRead: @Sendable (String, OptionSource) -> Bool = { _, _ in true }
    /// Returns the texts, one for each parameter of a link; none for the value of a new request.
    package let write: @Sendable (Root) -> [String]
    /// Returns what a link loses whose request has the second value instead of the first.
    package var losses: @Sendable (Root, Root) -> [OptionLoss] = { _, _ in [] }
    /// Returns the value in the JSON that describes a link; nil for that of a new request.
    package var describe: @Sendable (Root) -> JSONTree? = { _ in nil }
    /// The JSON Schema of that value.
    package var describedSchema: JSONTree = ["type": "string"]
    /// The label in the text that describes a link, and its words; nil if the text has no such line.
    package var label: String?
    package var words: @Sendable (Root) -> String? = { _ in nil }

    /// The name and the former names.
    package var names: [String] { [name] + formerNames }
}

/// Which requests have an option.
package enum OptionKind: Sendable {
    /// All requests for routes or travel times.
    case travel
    /// The same, and those for isochrones.
    case avoidance
    /// Requests for routes; for a travel time it makes no difference.
    case route
    /// Requests for routes; those for travel times do not have it.
    case places
}

/// How the texts of an option make up its value.
package enum OptionForm: Sendable {
    /// One text.
    case single
    /// A list of parts with commas between them.
    case list
    /// A text in each parameter.
    case repeated
    /// A part for each place of the request with `|` between them, perhaps empty.
    case perPlace

    /// The character between parts; nil if a text has only one part.
    package var separator: Character? {
        switch self {
        case .single, .repeated: nil
        case .list: ","
        case .perPlace: "|"
        }
    }
}

/// A part of a request that a link does not carry.
package struct OptionLoss: Hashable, Sendable {
    /// The name of the option, or of several that are told as one.
    package let part: String
    /// The part in English.
    package let words: String

    package init(part: String, words: String) {
        self.part = part
        self.words = words
    }
}
