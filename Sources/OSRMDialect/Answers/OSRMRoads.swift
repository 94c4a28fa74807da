import Roads
import ShortestPaths

/// A road at a junction.
struct OSRMRoad: BitwiseCopyable {
    var edge: EdgeID
    /// Degrees in which it leads away.
    var bearing: UInt16
    /// Whether it may be entered from where the route comes.
    var isOpen: Bool

    private var order: UInt64 { UInt64(bearing) << 32 | UInt64(edge.rawValue) }

    static func < (one: OSRMRoad, other: OSRMRoad) -> Bool {
        one.order < other.order
    }
}

/// The roads at one junction after the other, each once, in memory that is used again.
struct OSRMRoads: ~Copyable {
    /// No more roads meet at a junction than a byte counts.
    private var roads = CheckedBuffer<OSRMRoad>(zeroed: Int(UInt8.max))
    private(set) var count = 0

    subscript(place: Int) -> OSRMRoad { roads[place] }

    /// Forgets the roads of the last junction.
    mutating func removeAll() { count = 0 }

    /// Puts a road among the others, clockwise from north, as long as there is room.
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

    /// The number of a road, 0 if it is not there.
    func place(of edge: EdgeID) -> Int {
        for place in 0..<count where roads[place].edge == edge { return place }
        return 0
    }
}
