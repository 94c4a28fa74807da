import Roads

/// The numbers of objects that an import read, built and could not use.
package struct ImportReport: Codable, Sendable {
    /// The part of one mode.
    package struct Mode: Codable, Sendable {
        package var mode: String
        /// The directed edges that the mode may use.
        package var edges: Int
        /// Directed edges whose weight is cut to the greatest weight of an edge, 11 days and 14 hours.
        package var edgesShortened: Int
        /// The states and turns of the line graph.
        package var states: Int
        package var turns: Int
        package var restrictionsApplied: Int
        package var restrictionsDropped: [CountedExamples<DropReason>.Entry]
        /// Destination-only edges, and the pockets and open edges among them.
        package var restrictedEdges: Int
        package var pockets: Int
        package var pocketEdges: Int
        /// The components except the main one, and their edges.
        package var islands: Int
        package var islandEdges: Int
        /// The closed directed edges that conditions open at times.
        package var openingEdges: Int
        /// The share of the travel time over all edges that rests on speeds without a tag.
        package var guessedSpeedShare: Double
    }

    /// A tag value that was not understood.
    package struct Value: Codable, Sendable {
        package var key: String
        package var value: String
        package var count: Int
    }

    package var source: String
    package var output: String
    package var nodesRead: Int
    package var waysRead: Int
    package var relationsRead: Int
    package var waysUsed: Int
    /// Damaged objects that are skipped.
    package var leftOut: [CountedExamples<LeftOutReason>.Entry]
    package var segments: Int
    package var junctions: Int
    package var incompleteWays: [CountedExamples<Incompleteness>.Entry]
    /// Restriction relations, usable or not.
    package var restrictionsRead: Int
    package var restrictionsUnreadable: [CountedExamples<DropReason>.Entry]
    /// Relations that override a maneuver, usable or not.
    package var maneuversRead: Int
    package var maneuversDropped: [CountedExamples<DropReason>.Entry]
    package var conditionalTags: Int
    /// The ways with a closed direction that conditions open for some mode at times.
    package var openedWays: Int
    package var valuesNotUnderstood: [Value]
    package var modes: [Mode]
    package var bytesWritten: Int64
    /// The size of the index of places; nil if there is none.
    package var placesBytesWritten: Int64?
    /// The size of the backdrop of maps; nil if there is none.
    package var backdropBytesWritten: Int64?

    /// The report for a terminal.
    package var summaryLines: [String] {
        var lines = [
            "Read \(nodesRead) nodes, \(waysRead) ways, \(relationsRead) relations from \(source).",
            "Used \(waysUsed) ways: \(segments) segments between \(junctions) junctions and ends.",
        ]
        lines += leftOut.map {
            Self.line(
                "Left out, \($0.reason)", count: $0.count, ids: $0.firstIDs,
                kind: String($0.reason.prefix { $0 != " " }))
        }
        lines += incompleteWays.map {
            Self.line("Ways with a \($0.reason)", count: $0.count, ids: $0.firstIDs, kind: "way")
        }
        lines += restrictionsUnreadable.map {
            Self.line("Restrictions dropped, \($0.reason)", count: $0.count, ids: $0.firstIDs, kind: "relation")
        }
        lines += maneuversDropped.map {
            Self.line("Maneuver relations dropped, \($0.reason)", count: $0.count, ids: $0.firstIDs, kind: "relation")
        }
        for mode in modes { lines += Self.lines(mode) }
        if conditionalTags > 0 { lines.append("Conditional tags stored: \(conditionalTags).") }
        if modes.contains(where: { $0.openingEdges > 0 }) {
            let edges = modes.map { "\($0.mode) \($0.openingEdges)" }.joined(separator: ", ")
            let ways = "\(openedWays) \(openedWays == 1 ? "way" : "ways")"
            lines.append("Roads that conditions open at times: \(ways) (directed edges: \(edges)).")
        }
        if !valuesNotUnderstood.isEmpty {
            let shown = valuesNotUnderstood.prefix(8).map { "\($0.key)=\($0.value) (\($0.count))" }
            let rest = valuesNotUnderstood.count > 8 ? ", …" : ""
            lines.append("Tag values not understood: \(shown.joined(separator: ", "))\(rest).")
        }
        lines.append("Wrote \(output), \(bytesWritten) bytes.")
        return lines
    }

    private static func lines(_ mode: Mode) -> [String] {
        let share = Int((mode.guessedSpeedShare * 100).rounded())
        var lines = [
            "\(mode.mode): \(mode.edges) directed edges, \(mode.states) states, \(mode.turns) turns; "
                + "\(mode.restrictionsApplied) restrictions applied; \(share) % of the travel time rests on guessed speeds.",
            "\(mode.mode): \(mode.restrictedEdges) edges serve route ends only, of them \(mode.pocketEdges) in "
                + "\(mode.pockets) pockets; \(mode.islandEdges) edges on \(mode.islands) islands.",
        ]
        if mode.edgesShortened > 0 {
            lines.append(
                "\(mode.mode): \(mode.edgesShortened) directed edges take longer than 11 days and 14 hours and count as that; "
                    + "check their lengths and speeds.")
        }
        lines += mode.restrictionsDropped.map {
            line(
                "\(mode.mode): restrictions dropped, \($0.reason)", count: $0.count, ids: $0.firstIDs, kind: "relation")
        }
        return lines
    }

    private static func line(_ what: String, count: Int, ids: [Int64], kind: String) -> String {
        "\(what): \(count) (\(kind) \(ids.map(String.init).joined(separator: ", "))\(count > ids.count ? ", …" : ""))."
    }
}
