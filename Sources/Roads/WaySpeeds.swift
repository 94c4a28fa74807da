/// A speed for a way of OpenStreetMap, in one direction or both.
package struct WaySpeed: Hashable, Sendable {
    package enum Direction: Sendable {
        /// As the way is drawn.
        case forward
        case backward
        case both
    }

    package var wayID: Int64
    package var direction: Direction
    /// More than 0.
    package var kilometersPerHour: Double

    package init(wayID: Int64, direction: Direction, kilometersPerHour: Double) {
        self.wayID = wayID
        self.direction = direction
        self.kilometersPerHour = kilometersPerHour
    }
}

/// A speed that a request asked for and that is faster than stored.
package struct ClampedSpeed: Hashable, Sendable {
    package var wayID: Int64
    /// km/h.
    package var asked: Double
    /// km/h along the longest edge of the way that would be faster; this is kept.
    package var kept: Double
}

/// The speeds of a request by directed way: 2·w along the way with index w, 2·w + 1 against it.
struct WaySpeeds: Sendable {
    private let marks: NumberSet
    private let directedWays: [UInt32]
    private let speeds: [Double]

    /// - Parameter speeds: by index of the way; of several for one direction the last one holds.
    init(_ given: [(way: UInt32, speed: WaySpeed)], wayCount: Int) {
        var speedOfWay: [UInt32: Double] = [:]
        for (way, speed) in given {
            if speed.direction != .backward { speedOfWay[2 * way] = speed.kilometersPerHour }
            if speed.direction != .forward { speedOfWay[2 * way + 1] = speed.kilometersPerHour }
        }
        let sorted = speedOfWay.sorted { $0.key < $1.key }
        directedWays = sorted.map(\.key)
        speeds = sorted.map(\.value)
        marks = NumberSet(directedWays, below: 2 * wayCount)
    }

    var isEmpty: Bool { directedWays.isEmpty }

    /// km/h, or nil where none is given.
    func speed(alongWay way: UInt32, of edge: UInt32) -> Double? {
        let directedWay = 2 * way + (edge & 1)
        guard marks.contains(directedWay) else { return nil }
        var low = 0
        var high = directedWays.count
        while low < high {
            let middle = (low + high) / 2
            if directedWays[middle] < directedWay { low = middle + 1 } else { high = middle }
        }
        return speeds[low]
    }

    /// Milliseconds for centimeters, counted as at the import; never 0.
    static func duration(of length: UInt32, at kilometersPerHour: Double) -> UInt32 {
        UInt32(max(1, min((Double(length) * 36 / kilometersPerHour).rounded(), Double(UInt32.max))))
    }
}
