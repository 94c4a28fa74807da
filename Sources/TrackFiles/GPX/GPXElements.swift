import DirectionsKit
import TextCoding

/// Collects the points of GPX from its elements.
final class GPXElements: XMLHandler {
    /// The meaning of an open element.
    private enum Element {
        case root, track, segment, point, name, other
        case field(TrackField)
    }

    /// Longer texts of elements are cut; no name or number that matters is longer.
    private static let textLimit = 256
    /// A file without tracks may have so many points of routes, which are held until its end.
    static let routePointLimit = 100_000

    private let notes: RemarkList
    private var open: [Element] = []
    private var text: [UInt8] = []
    private var isCollecting = false
    private var record = TrackRecord()
    private var place = TrackPlace(.line, 1)
    private var isInPoint = false
    private var labels = GPXLabels()
    /// Whether the open track is a route.
    private var isRoute = false
    private var hasTrack = false

    /// The points of tracks that were not taken yet.
    var points: [TrackPoint] = []
    /// The points of routes, as long as there is no track.
    private(set) var routePoints: [TrackPoint] = []
    /// Whether there are more points of routes than are held.
    private(set) var hasManyRoutePoints = false
    private(set) var failure: TrackFileError?

    init(_ notes: RemarkList) { self.notes = notes }

    // MARK: Elements

    func begin(_ name: String, _ attributes: (String) -> String?, line: Int) -> Bool {
        let element = meaning(of: name)
        open.append(element)
        switch element {
        case .root where name != "gpx":
            let shown = VisibleText.excerpt(name)
            failure = TrackFileError(damaged: notes.source, "is no GPX: its first element is <\(shown)>, not <gpx>")
            return false
        case .track: beginTrack(isRoute: name == "rte")
        case .segment: labels.beginSegment()
        case .point: beginPoint(attributes, line)
        case .name, .field:
            text.removeAll(keepingCapacity: true)
            isCollecting = true
        default: isCollecting = false
        }
        return true
    }

    private func meaning(of name: String) -> Element {
        guard let parent = open.last else { return .root }
        if isInPoint { return field(name, of: parent).map { .field($0) } ?? .other }
        switch (parent, name) {
        case (.root, "trk"), (.root, "rte"): return .track
        case (.track, "trkseg"): return .segment
        case (.track, "name"): return .name
        case (.track, "rtept"), (.track, "trkpt"), (.segment, "trkpt"): return .point
        default: return .other
        }
    }

    /// The field of an element in a point or in its extensions.
    private func field(_ name: String, of parent: Element) -> TrackField? {
        guard let field = TrackField.meaning(of: name)?.field, !record.has(field) else { return nil }
        switch field {
        case .latitude, .longitude, .track, .date: return nil
        case .time:
            if case .point = parent { return .time }
            return nil
        default: return field
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard isCollecting, text.count < Self.textLimit else { return }
        unsafe text.append(contentsOf: bytes.prefix(Self.textLimit - text.count))
    }

    func end() -> Bool {
        switch open.popLast() {
        case .field(let field): record.set(field, text: text[...])
        case .name: labels.name = String(decoding: text[...].trimmingBlanks, as: UTF8.self)
        case .point: return endPoint()
        default: break
        }
        isCollecting = false
        return true
    }

    // MARK: Tracks and points

    private func beginTrack(isRoute: Bool) {
        self.isRoute = isRoute
        if !isRoute, !hasTrack {
            hasTrack = true
            routePoints = []
            labels = GPXLabels()
        }
        if !isRoute || !hasTrack { labels.beginTrack() }
    }

    private func beginPoint(_ attributes: (String) -> String?, _ line: Int) {
        isInPoint = true
        isCollecting = false
        record = TrackRecord()
        place.number = line
        if let latitude = attributes("lat") { record.set(.latitude, text: Array(latitude.utf8)[...]) }
        if let longitude = attributes("lon") { record.set(.longitude, text: Array(longitude.utf8)[...]) }
    }

    private func endPoint() -> Bool {
        isInPoint = false
        guard !isRoute || !hasTrack else { return true }
        do throws(TrackFileError) {
            guard let location = try notes.location(of: record, at: place) else { return true }
            keep(TrackPoint(track: labels.label, trackNumber: labels.number, location: location, place: place))
        } catch {
            failure = error
        }
        return failure == nil
    }

    private func keep(_ point: TrackPoint) {
        if !isRoute {
            points.append(point)
        } else if routePoints.count < Self.routePointLimit {
            routePoints.append(point)
        } else {
            hasManyRoutePoints = true
        }
    }
}

/// The labels of the tracks and segments of GPX.
struct GPXLabels {
    /// The name of the open track, empty if it has none.
    var name = "" {
        didSet { update() }
    }
    private(set) var label = ""
    /// The number of the track or segment, from 1.
    private(set) var number = 0
    private var track = 0
    private var segment = 0

    mutating func beginTrack() {
        track += 1
        segment = 0
        number += 1
        name = ""
    }

    mutating func beginSegment() {
        segment += 1
        if segment > 1 { number += 1 }
        update()
    }

    /// The name or number of the track; a second segment adds its number.
    private mutating func update() {
        let base = name.isEmpty ? "\(track)" : name
        label = segment > 1 ? "\(base).\(segment)" : base
    }
}
