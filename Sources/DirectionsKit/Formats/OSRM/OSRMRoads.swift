import Roads
import ShortestPaths

/// A road at a junction.
struct OSRMRoad: BitwiseCopyable {
    var edge: UInt32
    /// Degrees in which it leads away.
    var bearing: UInt16 = 0
    /// Whether it may be entered from where the route comes.
    var isOpen: Bool

    private var order: UInt64 { UInt64(bearing) << 32 | UInt64(edge) }

    static func < (one: OSRMRoad, other: OSRMRoad) -> Bool {
        one.order < other.order
    }
}

/// The roads at one junction after the other, each once, in memory that is used again.
struct OSRMRoads: ~Copyable {
    /// A node has no more arcs than a byte counts; the road of arrival and the one taken come on top.
    private var roads = CheckedBuffer<OSRMRoad>(zeroed: Int(UInt8.max) + 2)
    private(set) var count = 0

    subscript(place: Int) -> OSRMRoad { roads[place] }

    /// Forgets the roads of the last junction.
    mutating func begin(with road: OSRMRoad) {
        roads[0] = road
        count = 1
    }

    /// Notes that a road may be entered.
    mutating func open(_ edge: UInt32) {
        for place in 0..<count where roads[place].edge == edge {
            roads[place].isOpen = true
            return
        }
        roads[count] = OSRMRoad(edge: edge, isOpen: true)
        count += 1
    }

    /// Sorts the roads clockwise from north.
    mutating func sort(in graph: RoadGraph) {
        for place in 0..<count {
            var (road, free) = (roads[place], place)
            road.bearing = UInt16(OSRMRouteBody.degrees(graph.heading(leavingBy: road.edge)))
            while free > 0, road < roads[free - 1] {
                roads[free] = roads[free - 1]
                free -= 1
            }
            roads[free] = road
        }
    }

    /// The number of a road, 0 if it is not there.
    func place(of edge: UInt32) -> Int {
        for place in 0..<count where roads[place].edge == edge { return place }
        return 0
    }
}
