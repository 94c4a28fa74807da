import DirectionsKit
import Geometry
import TextCoding

/// Writes tracks as GPX 1.1, block by block; ``TrackReader`` reads the points back.
package struct TrackGPXWriter<Failure: Error> {
    /// Which place of a point is that of the element `trkpt`.
    package enum Places: String, Sendable {
        /// The place that was measured; the place on the road is in the extensions.
        case measured
        /// The place on the road; points without one are left out.
        case matched
    }

    private var output: TrackOutput<Failure>
    private var text: TrackGPXText

    /// Begins the text.
    ///
    /// - Parameters:
    ///   - places: which places the points get.
    ///   - output: gets the bytes, in blocks of some ten thousand.
    package init(places: Places = .measured, _ output: @escaping ([UInt8]) throws(Failure) -> Void) {
        self.output = TrackOutput(output)
        text = TrackGPXText(isMatched: places == .matched)
    }

    /// Writes a point; a new track begins where the number of the track changes.
    ///
    /// - Parameters:
    ///   - point: the point.
    ///   - match: its match, if the track was matched.
    package mutating func append(_ point: TrackPoint, _ match: TrackMatch? = nil) throws(Failure) {
        text.append(point, match)
        try output.write(text.xml.take())
    }

    /// Ends the text and passes on the last bytes.
    package mutating func finish() throws(Failure) {
        text.finish()
        try output.write(text.xml.take())
        try output.flush()
    }
}

/// The elements of tracks.
struct TrackGPXText {
    private static let nameSpace = "urn:directions:track"

    var xml = XMLText()
    private let isMatched: Bool
    private var track: Int?

    init(isMatched: Bool) {
        self.isMatched = isMatched
        xml.open(
            "gpx",
            [
                "xmlns": "http://www.topografix.com/GPX/1/1", "xmlns:d": Self.nameSpace, "version": "1.1",
                "creator": "DirectionsKit",
            ])
    }

    mutating func append(_ point: TrackPoint, _ match: TrackMatch?) {
        let place = isMatched ? match?.place?.coordinate : point.location.coordinate
        guard let place else { return }
        if track != point.trackNumber { begin(point) }
        xml.element("trkpt", Self.position(place)) { xml in
            xml.element("ele", text: TrackCSVRow.number(point.location.altitude))
            xml.element("time", text: point.location.timestamp.flatMap(TrackTime.text) ?? "")
            Self.extensions(of: point.location, match, xml: &xml)
        }
    }

    private mutating func begin(_ point: TrackPoint) {
        end()
        track = point.trackNumber
        xml.open("trk")
        xml.element("name", text: point.track)
        xml.open("trkseg")
    }

    private mutating func end() {
        guard track != nil else { return }
        track = nil
        xml.close("trkseg")
        xml.close("trk")
    }

    mutating func finish() {
        end()
        xml.close("gpx")
    }

    private static func extensions(of location: Location, _ match: TrackMatch?, xml: inout XMLText) {
        let values = [
            ("d:horizontalAccuracy", location.horizontalAccuracy), ("d:verticalAccuracy", location.verticalAccuracy),
            ("d:speed", location.speed), ("d:course", location.course),
        ].filter { $0.1 != nil }
        guard match != nil || !values.isEmpty else { return }
        xml.element("extensions") { xml in
            for (name, value) in values { xml.element(name, text: TrackCSVRow.number(value)) }
            if let place = match?.place {
                xml.element("d:matched", attributes(of: place))
            } else if let reason = match?.reason {
                xml.element("d:unmatched", ["reason": reason])
            }
        }
    }

    private static func attributes(of place: MatchedPlace) -> KeyValuePairs<String, String> {
        [
            "lat": TrackCSVRow.degrees(place.coordinate.latitude),
            "lon": longitude(place.coordinate.longitude), "distance": TrackCSVRow.number(place.distance),
            "way": String(place.wayID), "direction": place.direction, "road": place.roadName,
            "confidence": TrackCSVRow.number(place.confidence),
        ]
    }

    private static func position(_ place: Coordinate) -> KeyValuePairs<String, String> {
        ["lat": TrackCSVRow.degrees(place.latitude), "lon": longitude(place.longitude)]
    }

    /// GPX has longitudes below 180 only.
    private static func longitude(_ value: Double) -> String { TrackCSVRow.degrees(value == 180 ? -180 : value) }
}
