import PlatformFoundation

/// An object of a JSON file: a point with its members, or a feature of GeoJSON.
struct JSONFeature {
    /// Longitude, latitude and altitude; NaN for a missing one.
    typealias Position = (longitude: Double, latitude: Double, altitude: Double)

    /// The offset of its first byte.
    var offset = 0
    /// The members of the object and of its properties.
    var record = TrackRecord()
    /// The type of the geometry, if there is one.
    var type: String?
    /// The name of its track.
    var track: String?
    /// The name of the feature, which is that of a line.
    var name: String?
    var positions: [Position] = []
    /// The numbers of positions after which lines end.
    var lineEnds: [Int] = []
    /// The times of the positions, one for each; empty if there are none.
    var times: [Date?] = []
    /// Why the object cannot be read.
    var problem: String?
    /// Whether the object is a report without a place, such as one of the state of a receiver.
    var isNoPoint = false
    /// Whether the positions go on with the track before, instead of being a line of their own.
    var isTrackPart = false
    /// Members that programs give meanings of their own.
    var report = JSONReport()

    /// Whether the geometry is one line or several.
    var isLine: Bool { isTrackPart || hasLineType }

    private var hasLineType: Bool { type == "LineString" || type == "MultiLineString" || type == "MultiPoint" }

    /// Why there are no points in the object; nil if there are some.
    var refusal: String? {
        if let problem { return problem }
        guard let type, !hasLineType, type != "Point" else { return nil }
        return "the type \"\(type.prefix(40))\" is not a track; points and lines are"
    }

    /// The record of a position of a line.
    func record(at index: Int) -> TrackRecord {
        let position = positions[index]
        var record = TrackRecord()
        record.set(latitude: position.latitude, longitude: position.longitude, altitude: position.altitude)
        if index < times.count { record.set(time: times[index]) }
        return record
    }

    /// The record of a point.
    var pointRecord: TrackRecord {
        var record = record
        if let position = positions.first {
            record.set(latitude: position.latitude, longitude: position.longitude, altitude: position.altitude)
        }
        return record
    }
}
