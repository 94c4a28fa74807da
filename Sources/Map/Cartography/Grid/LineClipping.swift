// Cuts lines to a rectangle.
//
// For each side of a line the range of its parameter t, 0 to 1, in which it lies in the rectangle is the intersection of
// four ranges, one for each edge of the rectangle. A side that leaves the rectangle ends a part, and one that enters it
// begins a part. Y.-D. Liang and B. A. Barsky, "A New Concept and Method for Line Clipping", ACM Transactions on
// Graphics 3(1), 1984.

extension GridClip {
    /// The parts of a line inside the rectangle, each with at least two points.
    func parts(ofLine line: [PlanePoint]) -> [[PlanePoint]] {
        var parts: [[PlanePoint]] = []
        var part: [PlanePoint] = []
        for index in line.indices.dropFirst() {
            guard let range = range(from: line[index - 1], to: line[index]) else {
                Self.end(&part, in: &parts)
                continue
            }
            let start = line[index - 1]
            let end = line[index]
            if range.lowerBound > 0 { Self.end(&part, in: &parts) }
            if part.isEmpty { part.append(Self.point(from: start, to: end, at: range.lowerBound)) }
            part.append(Self.point(from: start, to: end, at: range.upperBound))
            if range.upperBound < 1 { Self.end(&part, in: &parts) }
        }
        Self.end(&part, in: &parts)
        return parts
    }

    private static func end(_ part: inout [PlanePoint], in parts: inout [[PlanePoint]]) {
        if part.count > 1 { parts.append(part) }
        part = []
    }

    private static func point(from start: PlanePoint, to end: PlanePoint, at share: Double) -> PlanePoint {
        if share == 0 { return start }
        if share == 1 { return end }
        return PlanePoint(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
    }

    /// The shares of a side between which it lies inside; nil if it lies outside.
    private func range(from start: PlanePoint, to end: PlanePoint) -> ClosedRange<Double>? {
        var low = 0.0
        var high = 1.0
        func narrow(_ direction: Double, room: Double) -> Bool {
            // A parallel side is inside if it has room on this edge.
            guard direction != 0 else { return room >= 0 }
            let share = room / direction
            if direction < 0 { low = max(low, share) } else { high = min(high, share) }
            return low <= high
        }
        let dx = end.x - start.x
        let dy = end.y - start.y
        guard narrow(-dx, room: start.x - left), narrow(dx, room: right - start.x), narrow(-dy, room: start.y - top),
            narrow(dy, room: bottom - start.y)
        else { return nil }
        return low...high
    }
}
