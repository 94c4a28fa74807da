import DirectionsKit
import TextCoding

/// Collects the points of GPX from its elements.
///
/// A file without tracks may have routes, or way points with times, as Xcode wants them.
final class GPXElements: TrackElements {
    /// The meaning of an open element.
    private enum Element {
        case root, track, segment, point, name, other
        case field(TrackField)
    }

    /// What points belong to; tracks count more than routes, and these more than way points.
    private enum Owner: Int {
        case track, route, file
    }

    /// Longer texts of elements are cut; no name or number that matters is longer.
    private static let textLimit = 256
    /// A file without tracks may have so many points of routes, or way points, which are held until its end.
    private static let heldPointLimit = 100_000

    private let notes: RemarkList
    private var open: [Element] = []
    private var text: [UInt8] = []
    private var isCollecting = false
    private var record = TrackRecord()
    private var place = TrackPlace(.line, 1)
    private var isInPoint = false
    private var labels = GPXLabels()
    /// Where the open point belongs.
    private var owner = Owner.track
    private var hasTrack = false

    /// The points of tracks that were not taken yet.
    var points: [TrackPoint] = []
    /// The points of routes, as long as there is no track.
    private var routePoints: [TrackPoint] = []
    /// The way points of the file, as long as there is neither a track nor a route.
    private var wayPoints: [(record: TrackRecord, place: TrackPlace)] = []
    /// Whether there are more of these points than are held.
    private var hasManyPoints = false
    private(set) var failure: TrackFileError?

    init(_ notes: RemarkList) { self.notes = notes }

    var holdsPoints: Bool { !routePoints.isEmpty || !wayPoints.isEmpty }

    // MARK: Elements

    func begin(_ name: String, attributes: (String) -> String?, line: Int) -> Bool {
        let element = meaning(of: name)
        open.append(element)
        switch element {
        case .root where name != "gpx":
            let shown = VisibleText.excerpt(name)
            failure = TrackFileError(damaged: notes.source, "is not a GPX: its first element is <\(shown)>, not <gpx>")
            return false
        case .track: beginTrack(isRoute: name == "rte")
        case .segment: labels.beginSegment()
        case .point:
            if name == "wpt" { owner = .file }
            beginPoint(attributes, line: line)
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
        case (.root, "wpt"): return .point
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
        case .name: labels.name = TrackText.text(text[...].trimmingBlanks)
        case .point: return endPoint()
        default: break
        }
        isCollecting = false
        return true
    }

    // MARK: Tracks and points

    private func beginTrack(isRoute: Bool) {
        owner = isRoute ? .route : .track
        if !isRoute, !hasTrack {
            hasTrack = true
            routePoints = []
            hasManyPoints = false
            labels = GPXLabels()
        }
        wayPoints = []
        if !isRoute || !hasTrack { labels.beginTrack() }
    }

    private func beginPoint(_ attributes: (String) -> String?, line: Int) {
        isInPoint = true
        isCollecting = false
        record = TrackRecord()
        place.number = line
        if let latitude = attributes("lat") { record.set(.latitude, text: Array(latitude.utf8)[...]) }
        if let longitude = attributes("lon") { record.set(.longitude, text: Array(longitude.utf8)[...]) }
    }

    private func endPoint() -> Bool {
        isInPoint = false
        guard owner == .track || !hasTrack else { return true }
        guard owner != .file else {
            if labels.number == 0 { hold((record, place), in: &wayPoints) }
            return true
        }
        do throws(TrackFileError) {
            guard let location = try notes.location(of: record, at: place) else { return true }
            let point = TrackPoint(
                track: labels.label, trackNumber: labels.number, location: location, place: place)
            if owner == .track { points.append(point) } else { hold(point, in: &routePoints) }
        } catch {
            failure = error
        }
        return failure == nil
    }

    private func hold<Point>(_ point: Point, in points: inout [Point]) {
        if points.count < Self.heldPointLimit { points.append(point) } else { hasManyPoints = true }
    }

    func heldPoints() throws(TrackFileError) -> [TrackPoint] {
        guard !hasManyPoints else {
            throw TrackFileError(
                damaged: notes.source,
                "has no track, and its \(wayPoints.isEmpty ? "routes" : "way points") have more than "
                    + "\(Self.heldPointLimit) points; save it as a track")
        }
        return try wayPoints.isEmpty ? routePoints : timedWayPoints()
    }

    /// The way points with times, which are one track; throws if there are only others.
    private func timedWayPoints() throws(TrackFileError) -> [TrackPoint] {
        var timed: [TrackPoint] = []
        var untimedCount = 0
        for (record, place) in wayPoints {
            guard let location = try notes.location(of: record, at: place) else { continue }
            if location.timestamp == nil {
                untimedCount += 1
            } else {
                timed.append(TrackPoint(track: "1", location: location, place: place))
            }
        }
        guard timed.isEmpty, untimedCount > 0 else { return timed }
        throw TrackFileError(
            damaged: notes.source,
            "has no track, only \(untimedCount) way points without times; save the track, or give them times")
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
