/// The ways to travel along a segment.
struct SegmentPassages {
    /// The best way along the whole segment, and against it.
    var forward: IsochroneLine?
    var backward: IsochroneLine?
    /// The ways from or to places on the segment.
    var direct: [IsochroneLine] = []
    /// Centimeters.
    var length: UInt32
    /// Whether the request avoids the segment.
    var isAvoided = false

    /// Whether no route within the limit leads along the segment.
    var isEmpty: Bool { forward == nil && backward == nil && direct.isEmpty }

    /// Appends the stretches on which each way is the best, by ascending offset.
    func appendBest(to stretches: inout [IsochroneStretch]) {
        if !direct.isEmpty {
            // Without a way along the whole segment, a part of it may be reached by none.
            let whole = forward ?? IsochroneLine(lower: 0, upper: length, atLower: .beyond, atUpper: .beyond)
            return Self.appendBest(of: [whole] + (backward.map { [$0] } ?? []) + direct, to: &stretches)
        }
        switch (forward, backward) {
        case (nil, nil):
            stretches.append(IsochroneStretch(start: 0, end: length, first: .beyond, last: .beyond))
        case (let line?, nil), (nil, let line?): Self.append(line, 0, length, to: &stretches)
        case (let one?, let other?): Self.appendBetter(one, other: other, to: &stretches)
        }
    }

    private static func append(
        _ line: IsochroneLine, _ start: UInt32, _ end: UInt32, to stretches: inout [IsochroneStretch]
    ) {
        stretches.append(
            IsochroneStretch(
                start: start, end: end, first: line.costs(at: start).reachCost, last: line.costs(at: end).reachCost))
    }

    /// Appends the stretches of two ways along the whole segment.
    private static func appendBetter(
        _ one: IsochroneLine, other: IsochroneLine, to stretches: inout [IsochroneStretch]
    ) {
        let isOneFirst = one.atLower.weight < other.atLower.weight
        let (first, last) = isOneFirst ? (one, other) : (other, one)
        guard let offset = first.crossing(last), offset > 0, offset < one.upper else {
            let middle = Double(one.upper) / 2
            return append(
                one.weight(at: middle) <= other.weight(at: middle) ? one : other, 0, one.upper, to: &stretches)
        }
        append(first, 0, offset, to: &stretches)
        append(last, offset, one.upper, to: &stretches)
    }

    /// Appends the stretches on which each of some lines is the best, by ascending offset.
    private static func appendBest(of lines: [IsochroneLine], to stretches: inout [IsochroneStretch]) {
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
                    IsochroneStretch(start: start, end: end, first: lines[best].costs(at: start).reachCost, last: last))
            }
        }
        appendPoints(of: lines, to: &stretches, from: firstNew)
    }

    /// The line that weighs least between two offsets; nil if none leads there.
    private static func best(of lines: [IsochroneLine], from start: UInt32, to end: UInt32) -> Int? {
        let middle = (Double(start) + Double(end)) / 2
        let usable = lines.indices.filter { lines[$0].lower <= start && end <= lines[$0].upper }
        return usable.min { lines[$0].weight(at: middle) < lines[$1].weight(at: middle) }
    }

    /// Adds stretches without length where a line without length is better: a place at the very end of its edge.
    private static func appendPoints(
        of lines: [IsochroneLine], to stretches: inout [IsochroneStretch], from firstNew: Int
    ) {
        for point in lines where point.lower == point.upper {
            guard let best = best(of: lines, from: point.lower, to: point.upper),
                lines[best].lower == lines[best].upper
            else { continue }
            let cost = lines[best].atLower.reachCost
            let place = stretches[firstNew...].firstIndex { $0.start >= point.lower } ?? stretches.count
            stretches.insert(IsochroneStretch(start: point.lower, end: point.upper, first: cost, last: cost), at: place)
        }
    }

    private static func unique(_ sorted: [UInt32]) -> [UInt32] {
        sorted.reduce(into: []) { kept, offset in
            if kept.last != offset { kept.append(offset) }
        }
    }
}
