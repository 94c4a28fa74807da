import Roads

/// A road at a junction.
struct OSRMRoad {
    var edge: UInt32
    /// Degrees in which it leads away.
    var bearing: UInt16 = 0
    /// Whether it may be entered from where the route comes.
    var isOpen: Bool

    static func < (one: OSRMRoad, other: OSRMRoad) -> Bool {
        one.bearing != other.bearing ? one.bearing < other.bearing : one.edge < other.edge
    }
}

/// The roads at one junction after the other, each once, in memory that is used again.
struct OSRMRoads {
    private var roads: [OSRMRoad]
    private(set) var count = 0

    init() {
        // A node has no more arcs than a byte counts; the road of arrival and the one taken come on top.
        roads = Array(repeating: OSRMRoad(edge: 0, isOpen: false), count: Int(UInt8.max) + 2)
    }

    subscript(place: Int) -> OSRMRoad { roads[place] }

    /// Forgets the roads of the last junction.
    mutating func begin(with road: OSRMRoad) {
        roads[0] = road
        count = 1
    }

    /// Notes that a road may be entered.
    mutating func open(_ edge: UInt32) {
        let count = count
        var all = roads.mutableSpan
        for place in 0..<count where all[place].edge == edge {
            all[place].isOpen = true
            return
        }
        all[count] = OSRMRoad(edge: edge, isOpen: true)
        self.count = count + 1
    }

    /// Sorts the roads clockwise from north.
    mutating func sort(in graph: RoadGraph) {
        let count = count
        var all = roads.mutableSpan
        for place in 0..<count {
            var (road, free) = (all[place], place)
            road.bearing = UInt16(OSRMRouteBody.degrees(graph.heading(leavingBy: road.edge)))
            while free > 0, road < all[free - 1] {
                all[free] = all[free - 1]
                free -= 1
            }
            all[free] = road
        }
    }

    /// The number of a road, 0 if it is not there.
    func place(of edge: UInt32) -> Int {
        for place in 0..<count where roads[place].edge == edge { return place }
        return 0
    }
}
