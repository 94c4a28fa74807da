import TextCoding

/// Which column has which field.
struct CSVColumns {
    private(set) var columns: [(field: TrackField, index: Int)] = []
    /// The column with the names of tracks, if there is one.
    private(set) var track: Int?
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
            guard let meaning = TrackField.meaning(of: name) else { continue }
            if let other = best[meaning.field], other.rank <= meaning.rank { continue }
            best[meaning.field] = (meaning.rank, index)
        }
        for field in TrackField.allCases {
            guard let (rank, index) = best[field] else { continue }
            guard field == .track else {
                columns.append((field, index))
                continue
            }
            track = index
            isTrackDoubtful = rank == TrackField.track.names.count - 1
        }
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
    static func problem(_ missing: TrackField, _ names: [String]) -> String {
        let shown = names.prefix(12).map { "\"\(VisibleText.excerpt($0))\"" }.joined(separator: ", ")
        let more = names.count > 12 ? " and \(names.count - 12) more" : ""
        let wanted = missing.names.map { "\"\($0)\"" }
        let choices = wanted.dropLast().joined(separator: ", ") + " or " + (wanted.last ?? "")
        return "has no column \(choices) with the \(missing.title)s; its columns are \(shown)\(more)"
    }
}
