import DirectionsFormats
import DirectionsKit
import HTTPTypes
import TextCoding

/// The formats of answers.
enum AnswerFormat: String, CaseIterable {
    case json, geojson, gpx

    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .geojson: "application/geo+json"
        case .gpx: "application/gpx+xml"
        }
    }

    static let parameter = parameter(of: allCases)

    /// The parameter of a path that offers only some formats.
    static func parameter(of offered: [AnswerFormat]) -> QueryParameter {
        let example = offered.contains(.geojson) ? .geojson : offered[0]
        return QueryParameter(
            name: "format", description: "The form of the answer, whatever Accept says.",
            schema: ["type": "string", "enum": .array(offered.map { .string($0.rawValue) })],
            example: .string(example.rawValue))
    }

    /// The offered format that a query asks for: the parameter's, otherwise the one that `Accept` prefers.
    static func wanted(
        _ query: ServerQuery, _ values: QueryValues, of offered: [AnswerFormat]
    ) throws(ServerError) -> AnswerFormat {
        guard let format = try values.word(parameter, AnswerFormat.self) else {
            return try accepted(query, of: offered)
        }
        guard offered.contains(format) else {
            throw ServerError(
                .notAcceptable, "This path has no \(format.rawValue); it has \(types(offered)).",
                parameter: parameter.name)
        }
        return format
    }

    /// The offered format that `Accept` prefers; the first of equals.
    private static func accepted(_ query: ServerQuery, of offered: [AnswerFormat]) throws(ServerError) -> AnswerFormat {
        let ranges = MediaRange.all(in: query.fields[.accept] ?? "")
        guard !ranges.isEmpty else { return offered[0] }
        let weighted = offered.map { (format: $0, weight: MediaRange.weight(of: $0.mediaType, in: ranges)) }
        let best = weighted.reduce(weighted[0]) { $1.weight > $0.weight ? $1 : $0 }
        guard best.weight > 0 else {
            throw ServerError(.notAcceptable, "Accept names no form that this path has; it has \(types(offered)).")
        }
        return best.format
    }

    private static func types(_ offered: [AnswerFormat]) -> String {
        offered.map(\.mediaType).joined(separator: ", ")
    }

    func bytes(of response: DirectionsResponse) -> [UInt8] {
        switch self {
        case .json: DirectionsJSON.encode(response)
        case .geojson: DirectionsGeoJSON.encode(response)
        case .gpx: Array(DirectionsGPX.encode(response).utf8)
        }
    }
}

/// A range of media types in an `Accept` field and its weight (RFC 9110, section 12.5.1).
struct MediaRange {
    private let type: Substring
    private let weight: Double

    /// The ranges that can be read, in order.
    static func all(in field: String) -> [MediaRange] {
        field.split(separator: ",").compactMap { MediaRange($0) }
    }

    /// The weight of the most specific range that a type lies in, 0 if it lies in none.
    static func weight(of type: String, in ranges: [MediaRange]) -> Double {
        let names = [type, "\(type.prefix { $0 != "/" })/*", "*/*"]
        for name in names {
            if let range = ranges.first(where: { $0.type == name }) { return range.weight }
        }
        return 0
    }

    private init?(_ part: Substring) {
        let fields = part.lowercased().filter { $0 != " " && $0 != "\t" }.split(separator: ";")
        guard let type = fields.first, type.split(separator: "/").count == 2 else { return nil }
        let weight = fields.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? -1 } ?? 1
        guard 0...1 ~= weight else { return nil }
        (self.type, self.weight) = (type, weight)
    }
}
