import Roads
import ShortestPaths

/// A road at a junction.
struct OSRMRoad: BitwiseCopyable {
    var edge: EdgeID
    /// The bearing in degrees in which it leaves the junction.
    var bearing: UInt16
    /// Whether the route's incoming road may turn into it.
    var isOpen: Bool

    private var order: UInt64 { UInt64(bearing) << 32 | UInt64(edge.rawValue) }

    static func < (one: OSRMRoad, other: OSRMRoad) -> Bool {
        one.order < other.order
    }
}

/// The roads at the current junction, each once, in memory that is reused for every junction.
struct OSRMRoads: ~Copyable {
    /// At most 255 roads meet at a junction.
    private var roads = CheckedBuffer<OSRMRoad>(zeroed: Int(UInt8.max))
    private(set) var count = 0

    subscript(place: Int) -> OSRMRoad { roads[place] }

    /// Forgets the roads of the last junction.
    mutating func removeAll() { count = 0 }

    /// Inserts a road, clockwise from north, if there is room.
    mutating func insert(_ road: OSRMRoad) {
        guard count < roads.count else { return }
        var free = count
        while free > 0, road < roads[free - 1] {
            roads[free] = roads[free - 1]
            free -= 1
        }
        roads[free] = road
        count += 1
    }

    func contains(_ edge: EdgeID) -> Bool { (0..<count).contains { roads[$0].edge == edge } }

    /// The index of a road, 0 if it is not there.
    func place(of edge: EdgeID) -> Int {
        for place in 0..<count where roads[place].edge == edge { return place }
        return 0
    }
}
