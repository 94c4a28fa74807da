import Geometry

/// Cuts the lines of a coast along a box.
struct CoastClipping {
    let bounds: BoundingBox

    /// The parts of a line inside the box, each with the points where it enters and leaves; a closed line that crosses no
    /// border stays closed.
    func parts(_ line: [FixedCoordinate], isClosed: Bool) -> (closed: [[FixedCoordinate]], open: [[FixedCoordinate]]) {
        guard isClosed else { return ([], openParts(line)) }
        guard let outside = line.firstIndex(where: { !bounds.contains($0) }) else { return ([line], []) }
        // A line that begins outside has no part across its end.
        return ([], openParts(Array(line[outside...] + line[...outside])))
    }

    private func openParts(_ line: [FixedCoordinate]) -> [[FixedCoordinate]] {
        var parts: [[FixedCoordinate]] = []
        var part: [FixedCoordinate] = []
        func end() {
            if part.count > 1 { parts.append(part) }
            part = []
        }
        for (from, to) in zip(line, line.dropFirst()) where from != to {
            guard !AreaRing.isLong(from, to: to), let (start, finish) = inside(from, to: to) else {
                end()
                continue
            }
            if part.last != start {
                end()
                part = [start]
            }
            if finish != start { part.append(finish) }
            if finish != to { end() }
        }
        end()
        return parts
    }

    /// The part of a side inside the box, nil if there is none: J.
    ///
    /// D. Liang and B. A. Barsky, "A New Concept and Method for Line Clipping", 1984.
    private func inside(_ from: FixedCoordinate, to: FixedCoordinate) -> (FixedCoordinate, FixedCoordinate)? {
        if bounds.contains(from), bounds.contains(to) { return (from, to) }
        let x = Double(from.longitude)
        let y = Double(from.latitude)
        let east = Double(to.longitude) - x
        let north = Double(to.latitude) - y
        var first = 0.0
        var last = 1.0
        let limits = [
            (-east, x - Double(bounds.minimum.longitude)), (east, Double(bounds.maximum.longitude) - x),
            (-north, y - Double(bounds.minimum.latitude)), (north, Double(bounds.maximum.latitude) - y),
        ]
        for (slope, room) in limits {
            if slope == 0, room < 0 { return nil }
            if slope < 0 { first = max(first, room / slope) }
            if slope > 0 { last = min(last, room / slope) }
        }
        guard first <= last else { return nil }
        func point(_ share: Double) -> FixedCoordinate {
            onBorder(
                FixedCoordinate(
                    latitude: Int32((y + share * north).rounded()), longitude: Int32((x + share * east).rounded())))
        }
        return (bounds.contains(from) ? from : point(first), bounds.contains(to) ? to : point(last))
    }

    /// A crossing of the border, exactly on it in spite of rounding.
    private func onBorder(_ point: FixedCoordinate) -> FixedCoordinate {
        let low = bounds.minimum
        let high = bounds.maximum
        return FixedCoordinate(
            latitude: snapped(point.latitude, low: low.latitude, high: high.latitude),
            longitude: snapped(point.longitude, low: low.longitude, high: high.longitude))
    }

    private func snapped(_ value: Int32, low: Int32, high: Int32) -> Int32 {
        if value <= low + 1 { return low }
        return value >= high - 1 ? high : value
    }
}
