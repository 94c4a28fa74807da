import TimetableImport

/// What an import or a check of feeds found.
struct TimetableReport: Encodable {
    struct Feed: Encodable {
        struct Problem: Encodable {
            var file: String
            var problem: String
            var count: Int
            var examples: [String]
        }

        var feed: String
        var problems: [Problem]
    }

    var stops: Int
    var lines: Int
    var trips: Int
    var stopTimes: Int
    /// The walks between stops; nil where none were looked for.
    var walks: Int?
    /// Stops that no path reaches.
    var unreachedStops: [String]
    var feeds: [Feed]

    private static let shownStops = 5

    init(_ building: TimetableBuilding, unreached: [String] = [], walkCount: Int? = nil) {
        let counts = building.counts
        stops = counts.stops
        lines = counts.lines
        trips = counts.trips
        stopTimes = counts.stopTimes
        walks = walkCount
        unreachedStops = unreached
        feeds = building.reports.map { report in
            Feed(
                feed: report.feed,
                problems: report.entries.map {
                    Feed.Problem(file: $0.file, problem: $0.problem, count: $0.count, examples: $0.examples)
                })
        }
    }

    var text: String {
        var text = "\(counted(stops, "stop")), \(counted(lines, "line")), \(counted(trips, "trip")), "
        text += "\(counted(stopTimes, "stop time"))"
        if let walks { text += ", \(counted(walks, "walk")) between stops" }
        text += ".\n"
        for feed in feeds {
            for problem in feed.problems {
                let examples = problem.examples.isEmpty ? "" : " (\(problem.examples.joined(separator: ", ")))"
                text +=
                    "\(feed.feed), \(problem.file): \(counted(problem.count, "time")): \(problem.problem)\(examples).\n"
            }
        }
        if !unreachedStops.isEmpty {
            let shown = unreachedStops.prefix(Self.shownStops).joined(separator: ", ")
            let others = unreachedStops.count - min(unreachedStops.count, Self.shownStops)
            text += "No path leads within 300 m of \(counted(unreachedStops.count, "stop")): \(shown)"
            text += others > 0 ? " and \(others) more.\n" : ".\n"
        }
        return text
    }
}
