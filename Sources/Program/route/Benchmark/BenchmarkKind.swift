import ArgumentParser

/// A kind of request that is measured; the raw value is its name in reports.
package enum BenchmarkKind: String, CaseIterable, Sendable {
    /// Reading a link for a pair, in each dialect in turn.
    case link
    /// Testing both ends of a pair against the coverage that is made of the mode's roads.
    case coverage
    /// Snapping both ends of a pair.
    case snapping
    /// Distance and duration of a pair, by the hierarchy; snapping included, here and below.
    case eta
    /// The edges of the route with all their points.
    case path
    /// The whole answer with steps.
    case route
    /// The body of OSRM's answer for the route, with steps and the full line.
    case osrm
    /// The whole answer with alternates; the raw value is the name in other engines.
    case alternates = "alternatives"
    /// Distance and duration while tolls are avoided, by a guided search.
    case avoidTolls = "avoid_tolls"
    /// The same while the way in the middle of the pair's best route is closed.
    case closedEdges = "closed_edges"
    /// The same while that way has a third of its speed.
    case slowerEdges = "slower_edges"
    /// Distances and durations between all sources and destinations of some pairs in a row, by default ten.
    case table
    /// The same of a hundred pairs.
    case largeTable = "table_100"

    /// The kinds of a text that joins their names by commas.
    static func list(_ text: String) throws -> [BenchmarkKind] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
            if let kind = BenchmarkKind(rawValue: String(name)) { return kind }
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\"\(name)\" is not a kind of request; write some of \(names).")
        }
    }
}
