import DirectionsKit
import HTTPTypes
import TextCoding

/// The formats of the answers of some paths; the raw values are the words of the parameter `format`.
protocol MediaFormat: RawRepresentable<String>, CaseIterable, Equatable {
    var mediaType: String { get }
}

extension MediaFormat {
    /// The parameter of a path that offers only some formats.
    static func parameter(of offered: [Self]) -> QueryParameter {
        QueryParameter(
            name: "format", description: "The form of the answer, whatever Accept says.",
            schema: ["type": "string", "enum": .array(offered.map { .string($0.rawValue) })],
            example: .string(offered[min(1, offered.count - 1)].rawValue))
    }

    /// The offered format that a query asks for: the parameter's, otherwise the one that `Accept` prefers.
    static func wanted(
        _ query: ServerQuery, values: QueryValues, of offered: [Self], byAccept acceptable: [Self]? = nil
    ) throws(ServerError) -> Self {
        guard let format = try values.word(parameter(of: offered), Self.self) else {
            return try accepted(query, of: acceptable ?? offered)
        }
        guard offered.contains(format) else {
            throw ServerError(
                .notAcceptable, "This path has no \(format.rawValue); it has \(types(offered)).",
                parameter: parameter(of: offered).name)
        }
        return format
    }

    /// The offered format that `Accept` prefers; the first of equals.
    private static func accepted(_ query: ServerQuery, of offered: [Self]) throws(ServerError) -> Self {
        let ranges = MediaRange.all(in: query.fields[.accept] ?? "")
        guard !ranges.isEmpty else { return offered[0] }
        let weighted = offered.map { (format: $0, weight: MediaRange.weight(of: $0.mediaType, in: ranges)) }
        let best = weighted.reduce(weighted[0]) { $1.weight > $0.weight ? $1 : $0 }
        guard best.weight > 0 else {
            throw ServerError(.notAcceptable, "Accept names no form that this path has; it has \(types(offered)).")
        }
        return best.format
    }

    private static func types(_ offered: [Self]) -> String {
        offered.map(\.mediaType).joined(separator: ", ")
    }
}
