// Cuts a ring that crosses the 180th meridian into rings that do not.
//
// The ring is unrolled, so that longitudes go on beyond 180 degrees, and cut at each odd multiple of 180. Along such a
// cut a simple ring crosses in turn inwards and outwards, so the crossings sorted by latitude form pairs, and each part
// is closed by a line from each crossing to its partner. A corner on the cut counts as east of it. The cut is used only
// if all parts are sound: they have an area and do not meet themselves.

internal import Geometry

/// The parts of a ring on either side of the 180th meridian.
struct MeridianCut {
    private struct Point: Equatable {
        var x: Int64
        var y: Int64
    }

    /// A crossing of the ring and a cut: the index of its point in the row, its latitude, and the slope of the side
    /// there.
    private struct Crossing {
        let index: Int
        let latitude: Double
        let slope: Double
    }

    private static let half: Int64 = 1_800_000_000

    /// Rings whose sides do not cross the 180th meridian; empty when there is no sound cut.
    let parts: [[FixedCoordinate]]

    /// The parts of a ring given by its corners, each once.
    init(_ corners: [FixedCoordinate]) {
        guard let ring = Self.unrolled(corners), let west = ring.map(\.x).min(), let east = ring.map(\.x).max() else {
            parts = []
            return
        }
        var parts: [[Point]] = []
        var rest = [ring]
        var cut = -Self.half
        while cut <= east {
            let halves = rest.map { Self.cut($0, at: cut) }
            if cut > west { parts += halves.flatMap(\.west).map { Self.moved($0, by: Self.half - cut) } }
            rest = halves.flatMap(\.east)
            cut += 2 * Self.half
        }
        parts += rest.map { Self.moved($0, by: Self.half - cut) }
        self.parts = Self.sound(parts)
    }

    /// The pole that a ring goes round, 1 for north and -1 for south; nil for neither.
    static func pole(within corners: [FixedCoordinate]) -> Int? {
        guard let last = corners.last else { return nil }
        var previous = last
        var turn: Int64 = 0
        for corner in corners {
            turn += previous.eastward(to: corner)
            previous = corner
        }
        guard turn != 0 else { return nil }
        return corners.reduce(0) { $0 + Int($1.latitude) } < 0 ? -1 : 1
    }

    /// The corners as a line without jumps whose westernmost corner is within ±180 degrees; nil when it goes round a
    /// pole.
    private static func unrolled(_ corners: [FixedCoordinate]) -> [Point]? {
        guard let first = corners.first, pole(within: corners) == nil else { return nil }
        var x = Int64(first.longitude)
        var previous = first
        var ring = corners.map { corner in
            x += previous.eastward(to: corner)
            previous = corner
            return Point(x: x, y: Int64(corner.latitude))
        }
        guard let west = ring.map(\.x).min() else { return nil }
        // Whole turns bring the westernmost corner between -180 and 180 degrees.
        let turns = ((west + half) / (2 * half)) - ((west + half) % (2 * half) < 0 ? 1 : 0)
        for index in ring.indices { ring[index].x -= turns * 2 * half }
        return ring
    }

    /// The parts of a ring west and east of a line of longitude.
    private static func cut(_ ring: [Point], at line: Int64) -> (west: [[Point]], east: [[Point]]) {
        var row: [Point] = []
        var crossings: [Crossing] = []
        for (index, point) in ring.enumerated() {
            row.append(point)
            let next = ring[index + 1 == ring.count ? 0 : index + 1]
            guard (point.x < line) != (next.x < line) else { continue }
            let slope = Double(next.y - point.y) / Double(next.x - point.x)
            let latitude = Double(point.y) + Double(line - point.x) * slope
            crossings.append(Crossing(index: row.count, latitude: latitude, slope: slope))
            row.append(Point(x: line, y: Int64(latitude.rounded())))
        }
        guard !crossings.isEmpty else { return ring[0].x < line ? ([ring], []) : ([], [ring]) }
        return separated(row, partner: partners(crossings), at: line)
    }

    /// The partner of each crossing; crossings at one latitude are ordered as they are just west of the line.
    private static func partners(_ crossings: [Crossing]) -> [Int: Int] {
        let sorted = crossings.sorted { ($0.latitude, -$0.slope) < ($1.latitude, -$1.slope) }.map(\.index)
        var partners: [Int: Int] = [:]
        for pair in stride(from: 0, to: sorted.count - 1, by: 2) {
            partners[sorted[pair]] = sorted[pair + 1]
            partners[sorted[pair + 1]] = sorted[pair]
        }
        return partners
    }

    /// Walks along the ring from each crossing to the next and on from its partner, until back at the start.
    private static func separated(
        _ row: [Point], partner: [Int: Int], at line: Int64
    ) -> (west: [[Point]], east: [[Point]]) {
        var isUsed = Set<Int>()
        var west: [[Point]] = []
        var east: [[Point]] = []
        for start in row.indices where partner[start] != nil && !isUsed.contains(start) {
            var part: [Point] = []
            var index = start
            while isUsed.insert(index).inserted {
                part.append(row[index])
                repeat {
                    index = index + 1 == row.count ? 0 : index + 1
                    part.append(row[index])
                } while partner[index] == nil
                index = partner[index] ?? start
            }
            if part.contains(where: { $0.x < line }) { west.append(part) } else { east.append(part) }
        }
        return (west, east)
    }

    private static func moved(_ ring: [Point], by east: Int64) -> [Point] {
        ring.map { Point(x: $0.x + east, y: $0.y) }
    }

    /// The parts with an area as rings of places; empty when a part meets itself.
    private static func sound(_ parts: [[Point]]) -> [[FixedCoordinate]] {
        var rings: [[FixedCoordinate]] = []
        for part in parts {
            // The partners of a ring that crosses itself may lie on different sides of the cut.
            guard part.allSatisfy({ abs($0.x) <= half }) else { return [] }
            var ring: [FixedCoordinate] = []
            for point in part {
                let place = FixedCoordinate(latitude: Int32(point.y), longitude: Int32(point.x))
                if place != ring.last { ring.append(place) }
            }
            while ring.count > 1, ring.first == ring.last { ring.removeLast() }
            guard ring.count > 2, FlatRing.doubleArea(ring) != 0 else { continue }
            guard RingSweep(ring).contacts.isEmpty else { return [] }
            let sides = RingSides(corners: ring)
            let kept = ring.indices.filter { abs(Int64(ring[$0].longitude)) < half || sides.turns(at: $0) }
            rings.append(kept.map { ring[$0] })
        }
        return rings
    }
}
