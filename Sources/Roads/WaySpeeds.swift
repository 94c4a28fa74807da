import Storage

/// A requested speed for an OSM way, in one direction or both.
package struct DirectedSpeed: Hashable, Sendable {
    package enum Direction: Sendable {
        /// The direction in which the way is drawn.
        case forward
        case backward
        case both
    }

    package var wayID: Int64
    package var direction: Direction
    /// The speed, more than 0.
    package var kilometersPerHour: Double

    package init(wayID: Int64, direction: Direction, kilometersPerHour: Double) {
        (self.wayID, self.direction, self.kilometersPerHour) = (wayID, direction, kilometersPerHour)
    }
}

/// A requested speed that is faster than stored.
package struct ClampedSpeed: Hashable, Sendable {
    package var wayID: Int64
    /// The requested speed in km/h.
    package var asked: Double
    /// The stored speed in km/h along the longest edge of the way that would be faster; this speed is kept.
    package var kept: Double
}

/// The speeds of a request by way and direction.
struct WaySpeeds: Sendable {
    private let marks: NumberSet
    /// The ways with direction, ascending.
    private let directedWays: [UInt32]
    private let speeds: [Double]

    /// - Parameter given: the speeds; of several speeds for one direction of a way the last counts.
    init(_ given: [(way: WayIndex, speed: DirectedSpeed)], wayCount: Int) {
        var speedOfWay: [UInt32: Double] = [:]
        for (way, speed) in given {
            for isForward in [true, false] where speed.direction != (isForward ? .backward : .forward) {
                speedOfWay[Self.directedWay(way, isForward: isForward)] = speed.kilometersPerHour
            }
        }
        let sorted = speedOfWay.sorted { $0.key < $1.key }
        directedWays = sorted.map(\.key)
        speeds = sorted.map(\.value)
        marks = NumberSet(directedWays, below: 2 * wayCount)
    }

    /// The number of one direction of a way.
    private static func directedWay(_ way: WayIndex, isForward: Bool) -> UInt32 {
        way.rawValue << 1 | (isForward ? 0 : 1)
    }

    var isEmpty: Bool { directedWays.isEmpty }

    /// The speed in km/h, if any is given.
    func speed(alongWay way: WayIndex, of edge: EdgeID) -> Double? {
        let directedWay = Self.directedWay(way, isForward: edge.isForward)
        guard marks.contains(directedWay) else { return nil }
        return speeds[directedWays.partitioningIndex { $0 >= directedWay }]
    }

    /// Milliseconds for centimeters, computed as in the import; never 0.
    static func duration(of length: UInt32, at kilometersPerHour: Double) -> UInt32 {
        UInt32(max(1, min((Double(length) * 36 / kilometersPerHour).rounded(), Double(UInt32.max))))
    }
}
