/// What helps walkers across a road at a node.
package enum FootCrossing: UInt8, Sendable {
    /// Drivers let walkers go: a zebra or other markings.
    case marked
    /// Lights stop the traffic.
    case signals

    /// Nil for nodes without a crossing, and for crossings at which nothing helps.
    package init?(_ tags: Tags) {
        guard tags[.highway] == "crossing" || tags[.crossing] != nil else { return nil }
        switch tags[.crossing] {
        case "traffic_signals", "pelican", "toucan", "puffin": self = .signals
        case "zebra", "marked", "uncontrolled": self = .marked
        default: return nil
        }
    }
}
