import DirectionsFormats
import DirectionsKit
import HTTPTypes
import TextCoding

/// The formats of answers.
enum AnswerFormat: String, MediaFormat {
    case json, geojson, gpx

    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .geojson: "application/geo+json"
        case .gpx: "application/gpx+xml"
        }
    }

    static let parameter = parameter(of: allCases)

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
        self.type = type
        self.weight = weight
    }
}
