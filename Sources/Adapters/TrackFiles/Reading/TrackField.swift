/// What a column, member or element tells about a point.
enum TrackField: Int, CaseIterable {
    // Numbers come first, see `TrackRecord`.
    case latitude, longitude, accuracy, hdop, speed, course, altitude, verticalAccuracy
    case time, date, track

    /// The fields that are numbers.
    static let numberCount = 8

    /// The names of the field, without blanks, underscores and hyphens; an earlier name wins over a later one.
    var names: [String] {
        switch self {
        case .latitude: ["latitude", "lat", "y"]
        case .longitude: ["longitude", "lon", "lng", "long", "x"]
        case .accuracy: ["horizontalaccuracy", "accuracy", "hacc", "acc", "precision"]
        case .hdop: ["hdop"]
        case .speed: ["speed"]
        case .course: ["course", "bearing", "heading"]
        case .altitude: ["altitude", "elevation", "ele", "alt"]
        case .verticalAccuracy: ["verticalaccuracy", "vacc"]
        case .time: ["timestamp", "datetime", "unixtime", "time", "timestampms"]
        case .date: ["date"]
        case .track: ["track", "trip", "trajectory", "vehicle", "trackid", "tripid", "trajectoryid", "vehicleid", "id"]
        }
    }

    /// What the field is called in messages.
    var title: String {
        switch self {
        case .accuracy: "accuracy"
        case .verticalAccuracy: "vertical accuracy"
        default: "\(self)"
        }
    }

    /// A field by a name, and how good the name is for it; less is better.
    struct Meaning {
        let field: TrackField
        let rank: Int
    }

    private static let meanings: [String: Meaning] = {
        var meanings: [String: Meaning] = [:]
        for field in allCases {
            for (rank, name) in field.names.enumerated() { meanings[name] = Meaning(field: field, rank: rank) }
        }
        return meanings
    }()

    /// The meaning of a name, without regard to case, blanks, underscores and hyphens.
    static func meaning(of name: String) -> Meaning? {
        // No known name is longer, and a name may be very long.
        guard name.utf8.count < 100 else { return nil }
        if let meaning = meanings[name] { return meaning }
        let key = name.lowercased().filter { !" \t_-".contains($0) }
        return meanings[key]
    }
}
