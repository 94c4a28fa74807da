import DirectionsKit
import TextCoding

/// Writes tracks as CSV with a header, block by block; ``TrackReader`` reads the points back.
///
/// Columns of the place on the road follow those of the point that was measured; empty fields are unknown.
package struct TrackCSVWriter<Failure: Error> {
    private var output: TrackOutput<Failure>
    private let hasMatches: Bool

    /// Writes the header.
    ///
    /// - Parameters:
    ///   - hasMatches: whether there are columns for matches.
    ///   - output: gets the bytes, in blocks of some ten thousand.
    package init(
        hasMatches: Bool = false, _ output: @escaping ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        self.hasMatches = hasMatches
        self.output = TrackOutput(output)
        let columns = TrackCSVRow.columns + (hasMatches ? TrackCSVRow.matchColumns : [])
        try self.output.write(columns.joined(separator: ",") + "\n")
    }

    /// Writes a point.
    ///
    /// - Parameters:
    ///   - point: the point.
    ///   - match: its match, for a text with columns for matches.
    package mutating func append(_ point: TrackPoint, _ match: TrackMatch? = nil) throws(Failure) {
        let fields = TrackCSVRow.fields(of: point) + (hasMatches ? TrackCSVRow.fields(of: match) : [])
        try output.write(fields.joined(separator: ",") + "\n")
    }

    /// Passes on the last bytes.
    package mutating func finish() throws(Failure) { try output.flush() }
}

/// The fields of a row.
enum TrackCSVRow {
    static let columns = [
        "track", "timestamp", "latitude", "longitude", "altitude", "horizontalAccuracy", "verticalAccuracy", "speed",
        "course",
    ]
    static let matchColumns = [
        "matchedLatitude", "matchedLongitude", "matchedDistance", "wayID", "direction", "roadName", "confidence",
        "reason",
    ]

    static func fields(of point: TrackPoint) -> [String] {
        let location = point.location
        return [
            CSVField.text(point.track), location.timestamp.flatMap(TrackTime.text) ?? "",
            degrees(location.coordinate.latitude), degrees(location.coordinate.longitude),
            number(location.altitude), number(location.horizontalAccuracy), number(location.verticalAccuracy),
            number(location.speed), number(location.course),
        ]
    }

    static func fields(of match: TrackMatch?) -> [String] {
        guard let place = match?.place else {
            return Array(repeating: "", count: matchColumns.count - 1) + [CSVField.text(match?.reason ?? "")]
        }
        return [
            degrees(place.coordinate.latitude), degrees(place.coordinate.longitude), number(place.distance),
            String(place.wayID), place.direction, CSVField.text(place.roadName), number(place.confidence), "",
        ]
    }

    /// Seven decimals are a centimeter.
    static func degrees(_ value: Double) -> String { DecimalText.shortest(value, decimals: 7) }

    static func number(_ value: Double?) -> String {
        value.map { DecimalText.shortest($0, decimals: 3) } ?? ""
    }
}
