import DirectionsKit
import TextCoding

/// The kinds of option values in a JSON body; each value is converted to the text that a URL would have.
enum OSRMBodyValue: CustomStringConvertible {
    case flag, word, words, flagOrWord, flagOrWords, flagOrInteger, integer, number, indices, texts, radiuses, bearings

    /// The options in the order in which they are read.
    static let all: [(name: String, kind: OSRMBodyValue)] = [
        ("bearings", .bearings), ("radiuses", .radiuses), ("hints", .texts), ("approaches", .texts),
        ("exclude", .words), ("generate_hints", .flag), ("skip_waypoints", .flag), ("snapping", .word),
        ("format", .word), ("steps", .flag), ("alternatives", .flagOrInteger), ("geometries", .word),
        ("overview", .word), ("continue_straight", .flagOrWord), ("waypoints", .indices),
        ("depart_at", .word), ("arrive_by", .word),
        ("annotations", .flagOrWords), ("sources", .indices), ("destinations", .indices),
        ("fallback_speed", .number), ("fallback_coordinate", .word), ("scale_factor", .number), ("number", .integer),
        ("roundtrip", .flag), ("source", .word), ("destination", .word),
        ("timestamps", .indices), ("gaps", .word), ("tidy", .flag),
    ]

    /// What a member of this kind must be, for messages.
    var description: String {
        switch self {
        case .flag: "true or false"
        case .word: "a string"
        case .words: "a list of strings"
        case .flagOrWord: "true, false or a string"
        case .flagOrWords: "true, false or a list of strings"
        case .flagOrInteger: "true, false or an integer of at least 0"
        case .integer: "an integer of at least 0"
        case .number: "a number"
        case .indices: "a list of integers of at least 0"
        case .texts: "a list of strings or null"
        case .radiuses: "a list of numbers, \"unlimited\" or null"
        case .bearings: "a list of [bearing, range] or null, in integers"
        }
    }

    /// The text of a member, empty for an empty list.
    func text(_ members: KeyedDecodingContainer<OSRMBodyKey>, key: OSRMBodyKey) throws -> String {
        switch self {
        case .flag: return try members.decode(Bool.self, forKey: key).description
        case .word: return try members.decode(String.self, forKey: key)
        case .words: return try members.decode([String].self, forKey: key).joined(separator: ",")
        case .flagOrWord, .flagOrWords, .flagOrInteger:
            if let flag = try? members.decode(Bool.self, forKey: key) { return flag.description }
            return try other.text(members, key: key)
        case .integer: return try members.decode(UInt32.self, forKey: key).description
        case .number: return DecimalText.shortest(try members.decode(Double.self, forKey: key), decimals: 9)
        case .indices: return Self.joined(try members.decode([UInt32].self, forKey: key).map(\.description))
        case .texts: return Self.joined(try members.decode([String?].self, forKey: key).map { $0 ?? "" })
        case .radiuses: return Self.joined(try members.decode([Radius?].self, forKey: key).map { $0?.text ?? "" })
        case .bearings:
            return Self.joined(
                try members.decode([[Int32]?].self, forKey: key).map { pair in
                    pair?.map(\.description).joined(separator: ",") ?? ""
                })
        }
    }

    /// The kind of a value that is not a flag.
    private var other: OSRMBodyValue {
        switch self {
        case .flagOrWord: .word
        case .flagOrWords: .words
        default: .integer
        }
    }

    private static func joined(_ elements: [String]) -> String { elements.joined(separator: ";") }

    /// Meters or `unlimited`.
    private struct Radius: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let meters = try? value.decode(Double.self) {
                text = DecimalText.shortest(meters, decimals: 9)
            } else {
                text = try value.decode(String.self)
            }
        }
    }
}
