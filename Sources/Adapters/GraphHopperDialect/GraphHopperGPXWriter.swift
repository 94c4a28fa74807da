import DirectionsKit
import Geometry
import PlatformFoundation
import TextCoding

/// Writes the answer as GPX, some elements at a time: a route with a point for each instruction, and a track whose
/// points at instructions have times.
struct GraphHopperGPXWriter: PartWriter {
    /// What is written next.
    private enum Stage { case opening, instructions, track, end }

    private let match: GraphHopperMatch
    /// The time of the first point that has one.
    private let start: Date?
    private var xml = XMLText()
    private var stage = Stage.opening
    /// The next route of the stage, and its next step or point.
    private var route = 0
    private var element = 0
    /// The seconds from the start of the track to that of the route, and by point of its line those to the point.
    private var elapsed = 0.0
    private var times: [Int: Double] = [:]

    /// The elements that are written at once.
    private static let elementsOfPart = 256

    init(_ match: GraphHopperMatch) {
        self.match = match
        start = match.request.track.lazy.compactMap(\.timestamp).first
    }

    var writtenCount: Int { xml.text.utf8.count }
    var keptBytes: Int { match.keptBytes }

    mutating func take() -> [UInt8] { Array(xml.take().utf8) }

    mutating func writePart() -> Bool {
        switch stage {
        case .opening: open()
        case .instructions: writeInstructions()
        case .track: writeTrack()
        case .end: return false
        }
        return true
    }

    private mutating func open() {
        let root: KeyValuePairs = [
            "xmlns": "http://www.topografix.com/GPX/1/1", "xmlns:gh": "https://graphhopper.com/public/schema/gpx/1.1",
            "version": "1.1", "creator": "DirectionsKit",
        ]
        xml.open("gpx", root)
        xml.element("metadata") { xml in
            xml.element("copyright", ["author": DirectionsResponse.openStreetMapAttribution])
            if let start { xml.element("time", text: start.formatted(.iso8601)) }
        }
        stage = .instructions
    }

    // MARK: Instructions

    private mutating func writeInstructions() {
        guard match.request.hasRoute, route < match.routes.count else { return beginTrack() }
        let route = match.routes[route]
        if element == 0 { xml.open("rte") }
        let last = min(element + Self.elementsOfPart, route.steps.count)
        while element < last {
            let step = route.steps[element]
            xml.element("rtept", Self.position(route.line[route.intervals[element].begin])) { xml in
                xml.element("desc", text: step.instructions)
                xml.element("extensions") { Self.extensions(of: step, &$0) }
            }
            element += 1
        }
        guard element == route.steps.count else { return }
        xml.close("rte")
        element = 0
        self.route += 1
    }

    private static func extensions(of step: RouteStep, _ xml: inout XMLText) {
        xml.element("gh:distance", text: DecimalText.shortest(step.distance, decimals: 1))
        xml.element("gh:time", text: "\(Int((step.expectedTravelTime * 1000).rounded()))")
        if let exit = step.maneuver.roundaboutExit { xml.element("gh:exit_number", text: "\(exit)") }
        xml.element("gh:sign", text: "\(step.maneuver.graphHopperSign)")
    }

    // MARK: Track

    private mutating func beginTrack() {
        guard match.request.hasTrack else { return end() }
        xml.open("trk")
        xml.element("name", text: match.request.name)
        route = 0
        element = 0
        stage = .track
    }

    private mutating func writeTrack() {
        guard route < match.routes.count else {
            xml.close("trk")
            return end()
        }
        let route = match.routes[route]
        if element == 0 { beginSegment(route) }
        let last = min(element + Self.elementsOfPart, route.line.count)
        while element < last {
            writePoint(route.line[element])
            element += 1
        }
        guard element == route.line.count else { return }
        xml.close("trkseg")
        element = 0
        self.route += 1
    }

    private mutating func beginSegment(_ route: GraphHopperRoute) {
        xml.open("trkseg")
        times = [:]
        for (step, interval) in zip(route.steps, route.intervals) {
            times[interval.begin] = times[interval.begin] ?? elapsed
            elapsed += step.expectedTravelTime
        }
    }

    private mutating func writePoint(_ place: Coordinate) {
        guard let start, let seconds = times[element] else { return xml.element("trkpt", Self.position(place)) }
        xml.element("trkpt", Self.position(place)) { xml in
            xml.element("time", text: start.addingTimeInterval(seconds).formatted(.iso8601))
        }
    }

    private mutating func end() {
        xml.close("gpx")
        stage = .end
    }

    private static func position(_ place: Coordinate) -> KeyValuePairs<String, String> {
        [
            "lat": DecimalText.shortest(place.latitude, decimals: 6),
            "lon": DecimalText.shortest(place.longitude, decimals: 6),
        ]
    }
}
