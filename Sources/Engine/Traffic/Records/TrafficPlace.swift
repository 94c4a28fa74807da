package import Roads

/// A piece of road as a traffic file names it.
package enum TrafficPlace: Hashable, Sendable {
    /// From one OpenStreetMap node to another, which are neighbours along a way.
    case nodes(from: Int64, to: Int64)
    case way(TrafficWay)
    case line(OpenLRLine)
}

/// A way, or a part of it, in one direction or both.
package struct TrafficWay: Hashable, Sendable {
    /// The OpenStreetMap id.
    package var id: Int64
    package var direction: DirectedSpeed.Direction
    /// Meters from the first node of the way, in the direction in which it is drawn; nil to begin there.
    package var start: Double?
    /// Meters from the first node of the way, more than `start`; nil to end with the way.
    package var end: Double?

    package init(id: Int64, direction: DirectedSpeed.Direction = .both, start: Double? = nil, end: Double? = nil) {
        self.id = id
        self.direction = direction
        self.start = start
        self.end = end
    }
}

/// A turn, by three OpenStreetMap nodes that are neighbours along their ways.
package struct TrafficTurn: Hashable, Sendable {
    package var from: Int64
    /// The junction.
    package var via: Int64
    package var to: Int64

    package init(from: Int64, via: Int64, to: Int64) {
        self.from = from
        self.via = via
        self.to = to
    }
}
