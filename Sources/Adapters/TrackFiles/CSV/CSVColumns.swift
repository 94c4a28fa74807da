import TextCoding

/// Which column has which field.
struct CSVColumns {
    private(set) var columns: [(field: TrackField, index: Int)] = []
    /// The column with the names of tracks, if there is one.
    private(set) var track: Int?
    /// The columns with the halves of the earth, `N` or `S` and `E` or `W`, if there are any.
    private(set) var halves: [(field: TrackField, index: Int)] = []
    /// What makes meters per second of the numbers in the column of speeds.
    private(set) var speedUnit = 1.0
    /// Whether the column of tracks is called `id`, as the numbers of rows often are.
    private(set) var isTrackDoubtful = false

    /// The columns of a line without a header: longitude, latitude, and a time if there is a third.
    init(count: Int) {
        columns = [(.longitude, 0), (.latitude, 1)]
        if count > 2 { columns.append((.time, 2)) }
    }

    /// The columns of a header.
    init(_ names: [String]) {
        var best: [TrackField: (rank: Int, index: Int)] = [:]
        for (index, name) in names.enumerated() {
            if let half = Self.half(name) {
                halves.append((half, index))
                continue
            }
            guard let meaning = TrackField.meaning(of: Self.withoutUnit(name)) else { continue }
            if let other = best[meaning.field], other.rank <= meaning.rank { continue }
            best[meaning.field] = (meaning.rank, index)
        }
        for field in TrackField.allCases {
            guard let (rank, index) = best[field] else { continue }
            guard field == .track else {
                columns.append((field, index))
                if field == .speed { speedUnit = Self.speedUnit(names, index: index) }
                continue
            }
            track = index
            isTrackDoubtful = rank == TrackField.track.names.count - 1
        }
    }

    /// The coordinate whose half of the earth a column has.
    private static func half(_ name: String) -> TrackField? {
        switch name.lowercased().filter({ !" _-".contains($0) }) {
        case "n/s", "ns", "latitudens", "latitudedirection", "latdir", "latitudehemisphere", "lathemisphere": .latitude
        case "e/w", "ew", "longitudeew", "longitudedirection", "londir", "lngdir", "longitudehemisphere",
            "lonhemisphere":
            .longitude
        default: nil
        }
    }

    /// A name without the unit in brackets or behind a blank.
    private static func withoutUnit(_ name: String) -> String {
        guard let bracket = name.firstIndex(where: { "([".contains($0) }) else { return name }
        return String(name[..<bracket])
    }

    /// The unit in the name of the column of speeds; iBlue's recorders write kilometers per hour without naming them.
    private static func speedUnit(_ names: [String], index: Int) -> Double {
        let name = names[index].lowercased().filter { !" _".contains($0) }
        if name.contains("km/h") || name.contains("kmh") || name.contains("kph") { return 1 / 3.6 }
        if name.contains("mph") || name.contains("mi/h") { return 0.44704 }
        if name.contains("kn") || name.contains("kt") { return 1852.0 / 3600 }
        return names.contains { $0.uppercased() == "RCR" } ? 1 / 3.6 : 1
    }

    /// Decides whether the column called `id` has names of tracks.
    mutating func settleTrack(isTrack: Bool) {
        isTrackDoubtful = false
        if !isTrack { track = nil }
    }

    /// The field that the columns lack and that a point needs.
    var missing: TrackField? {
        [TrackField.latitude, .longitude].first { field in !columns.contains { $0.field == field } }
    }

    /// Why columns with these names are no columns of points, to complete a sentence.
    static func problem(_ missing: TrackField, names: [String]) -> String {
        let shown = names.prefix(12).map { "\"\(VisibleText.excerpt($0))\"" }.joined(separator: ", ")
        let more = names.count > 12 ? " and \(names.count - 12) more" : ""
        let wanted = missing.names.map { "\"\($0)\"" }
        let choices = wanted.dropLast().joined(separator: ", ") + " or " + (wanted.last ?? "")
        return "has no column \(choices) with the \(missing.title)s; its columns are \(shown)\(more)"
    }
}
