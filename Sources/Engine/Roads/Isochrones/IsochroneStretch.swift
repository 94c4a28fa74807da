/// The weight, duration and length of the best route between the places of a search and a point of a road.
package struct IsochroneCost: BitwiseCopyable, Hashable, Sendable {
    /// Milliseconds that route choice minimizes, distances from the road included.
    package var weight: UInt32
    /// Milliseconds of travel.
    package var duration: UInt32
    /// Centimeters.
    package var length: UInt32

    package init(weight: UInt32, duration: UInt32, length: UInt32) {
        self.weight = weight
        self.duration = duration
        self.length = length
    }

    /// The cost of a place that a search has not reached.
    package static let beyond = IsochroneCost(weight: .max, duration: .max, length: .max)
}

/// A stretch of a segment along which the costs of the best routes change evenly.
package struct IsochroneStretch: BitwiseCopyable, Hashable, Sendable {
    /// Centimeters from the segment's start.
    package var start: UInt32
    package var end: UInt32
    /// The cost at the start.
    package var first: IsochroneCost
    /// The cost at the end.
    package var last: IsochroneCost
}

/// One way to travel along a segment, in either direction: its costs change evenly from one offset to another.
struct IsochroneLine {
    /// Costs that may be negative or too great while they are put together.
    struct Costs {
        var weight: Int64
        var duration: Int64
        var length: Int64

        /// Beyond the search.
        static let beyond = Costs(weight: .max / 2, duration: .max / 2, length: .max / 2)

        static func + (one: Costs, other: Costs) -> Costs {
            Costs(
                weight: one.weight + other.weight, duration: one.duration + other.duration,
                length: one.length + other.length)
        }

        static func - (one: Costs, other: Costs) -> Costs {
            Costs(
                weight: one.weight - other.weight, duration: one.duration - other.duration,
                length: one.length - other.length)
        }

        var reachCost: IsochroneCost {
            IsochroneCost(
                weight: UInt32(clamping: weight), duration: UInt32(clamping: duration),
                length: UInt32(clamping: length))
        }
    }

    /// Centimeters from the segment's start.
    var lower: UInt32
    var upper: UInt32
    /// The costs at the two offsets.
    var atLower: Costs
    var atUpper: Costs

    func costs(at offset: UInt32) -> Costs {
        guard offset > lower else { return atLower }
        guard offset < upper else { return atUpper }
        let share = Double(offset - lower) / Double(upper - lower)
        func between(_ one: Int64, _ other: Int64) -> Int64 { one + Int64((Double(other - one) * share).rounded()) }
        return Costs(
            weight: between(atLower.weight, atUpper.weight), duration: between(atLower.duration, atUpper.duration),
            length: between(atLower.length, atUpper.length))
    }

    func weight(at offset: Double) -> Double {
        guard upper > lower else { return Double(atLower.weight) }
        let slope = Double(atUpper.weight - atLower.weight) / Double(upper - lower)
        return Double(atLower.weight) + slope * (offset - Double(lower))
    }

    /// The offset at which the two lines change their order; nil if they do not.
    func crossing(_ other: IsochroneLine) -> UInt32? {
        let low = max(lower, other.lower)
        let high = min(upper, other.upper)
        guard low < high else { return nil }
        let before = weight(at: Double(low)) - other.weight(at: Double(low))
        let after = weight(at: Double(high)) - other.weight(at: Double(high))
        guard before * after < 0 else { return nil }
        return low + UInt32((Double(high - low) * before / (before - after)).rounded())
    }
}
