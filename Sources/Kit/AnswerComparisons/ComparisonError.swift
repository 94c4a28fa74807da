/// The reason why two graphs cannot be compared.
package enum ComparisonError: Error, Hashable, CustomStringConvertible {
    /// The boxes around the roads of the two graphs do not meet.
    case noCommonArea(old: String, new: String)
    /// Only one of the graphs serves a means of transport.
    case modeNotServed(graph: String, mode: String, served: [String])
    /// Nearly no road of one graph lies near a road of the other.
    case noCommonRoads(old: String, new: String, mode: String)
    /// There is nothing to ask.
    case noRequests

    /// One sentence.
    package var description: String {
        switch self {
        case .noCommonArea(let old, let new):
            "The graphs \(old) and \(new) have no area in common; compare graphs of the same area."
        case .modeNotServed(let graph, let mode, let served):
            "The graph \(graph) has no roads for \(mode); it serves \(served.joined(separator: ", "))."
        case .noCommonRoads(let old, let new, let mode):
            "The graphs \(old) and \(new) have hardly any roads for \(mode) in common; compare graphs of the same area."
        case .noRequests: "There are no requests to compare; give at least one."
        }
    }
}
