/// The weight, duration and length of the best route between the places of a search and a point of a road.
package struct ReachCost: BitwiseCopyable, Hashable, Sendable {
    /// Milliseconds that route choice minimizes, distances from the road included.
    package var weight: UInt32
    /// Milliseconds of travel.
    package var duration: UInt32
    /// Centimeters.
    package var length: UInt32

    package init(weight: UInt32, duration: UInt32, length: UInt32) {
        (self.weight, self.duration, self.length) = (weight, duration, length)
    }
}

/// A stretch of a segment along which the costs of the best routes change evenly.
package struct ReachStretch: BitwiseCopyable, Hashable, Sendable {
    /// Centimeters from the segment's start.
    package var start: UInt32
    package var end: UInt32
    /// The cost at the start.
    package var first: ReachCost
    /// The cost at the end.
    package var last: ReachCost
}

/// One way to travel along a segment, in either direction: its costs change evenly from one offset to another.
struct ReachLine {
    /// Costs that may be negative or too great while they are put together.
    struct Costs {
        var weight: Int64
        var duration: Int64
        var length: Int64

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

        fileprivate var reachCost: ReachCost {
            ReachCost(
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
        func between(_ key: KeyPath<Costs, Int64>) -> Int64 {
            atLower[keyPath: key] + Int64((Double(atUpper[keyPath: key] - atLower[keyPath: key]) * share).rounded())
        }
        return Costs(weight: between(\.weight), duration: between(\.duration), length: between(\.length))
    }

    func weight(at offset: Double) -> Double {
        guard upper > lower else { return Double(atLower.weight) }
        let slope = Double(atUpper.weight - atLower.weight) / Double(upper - lower)
        return Double(atLower.weight) + slope * (offset - Double(lower))
    }

    /// The offset between which the two lines change their order; nil if they do not.
    fileprivate func crossing(_ other: ReachLine) -> UInt32? {
        let (low, high) = (max(lower, other.lower), min(upper, other.upper))
        guard low < high else { return nil }
        let before = weight(at: Double(low)) - other.weight(at: Double(low))
        let after = weight(at: Double(high)) - other.weight(at: Double(high))
        guard before * after < 0 else { return nil }
        return low + UInt32((Double(high - low) * before / (before - after)).rounded())
    }

    /// Appends the stretches on which each of some lines is the best, by ascending offset.
    static func appendBest(of lines: [ReachLine], to stretches: inout [ReachStretch]) {
        var offsets = lines.flatMap { [$0.lower, $0.upper] }
        for (index, line) in lines.enumerated() {
            offsets += lines[..<index].compactMap { line.crossing($0) }
        }
        offsets = unique(offsets.sorted())
        let firstNew = stretches.count
        var lastBest: Int?
        for (start, end) in zip(offsets, offsets.dropFirst()) {
            let best = best(of: lines, from: start, to: end)
            defer { lastBest = best }
            guard let best else { continue }
            let last = lines[best].costs(at: end).reachCost
            if best == lastBest, stretches.count > firstNew {
                stretches[stretches.count - 1].end = end
                stretches[stretches.count - 1].last = last
            } else {
                stretches.append(
                    ReachStretch(start: start, end: end, first: lines[best].costs(at: start).reachCost, last: last))
            }
        }
        appendPoints(of: lines, to: &stretches, from: firstNew)
    }

    /// The line that weighs least between two offsets; nil if none leads there.
    private static func best(of lines: [ReachLine], from start: UInt32, to end: UInt32) -> Int? {
        let middle = (Double(start) + Double(end)) / 2
        let usable = lines.indices.filter { lines[$0].lower <= start && end <= lines[$0].upper }
        return usable.min { lines[$0].weight(at: middle) < lines[$1].weight(at: middle) }
    }

    /// Adds stretches without length where a line without length is better: a place at the very end of its edge.
    private static func appendPoints(of lines: [ReachLine], to stretches: inout [ReachStretch], from firstNew: Int) {
        for point in lines where point.lower == point.upper {
            guard let best = best(of: lines, from: point.lower, to: point.upper),
                lines[best].lower == lines[best].upper
            else { continue }
            let cost = lines[best].atLower.reachCost
            let place = stretches[firstNew...].firstIndex { $0.start >= point.lower } ?? stretches.count
            stretches.insert(ReachStretch(start: point.lower, end: point.upper, first: cost, last: cost), at: place)
        }
    }

    private static func unique(_ sorted: [UInt32]) -> [UInt32] {
        sorted.reduce(into: []) { kept, offset in
            if kept.last != offset { kept.append(offset) }
        }
    }
}
