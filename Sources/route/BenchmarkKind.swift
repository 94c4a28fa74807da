/// What is measured, by the name that reports have for it.
package enum BenchmarkKind: String, CaseIterable, Sendable {
    /// A link for a pair read, in each dialect in turn.
    case link
    /// Both ends of a pair looked up in the coverage that is made of the mode's roads.
    case coverage
    /// Both ends of a pair joined to the roads near them.
    case snapping
    /// Distance and duration of a pair, by the hierarchy; snapping included, here and below.
    case eta
    /// The edges of the route with all their points.
    case path
    /// The whole answer with steps.
    case route
    /// The body of OSRM's answer for the route, with steps and the full line.
    case osrm
    /// The whole answer with the other routes that a request for alternates gets, under the name by which other engines have it.
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
}
