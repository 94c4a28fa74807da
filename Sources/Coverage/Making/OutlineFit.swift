// Rings of few corners that hold what is worth holding.
//
// The line around a region loses the corners that span the smallest triangles (M. Visvalingam and J. D. Whyatt, "Line
// generalisation by repeated elimination of points", 1993) until few dozen are left. Then the corners are moved, each to
// the best of eight places around it while one is better, with ever shorter steps; and the corner that is least missed
// goes, in turn, until a ring has few enough and each is worth its place. No step lets edges meet.

import Geometry

/// Rings that become simpler together; none may meet or hold another.
struct OutlineFit {
    private(set) var rings: [[MapCorner]]
    /// By ring, the longitudes between the 180th meridians around it.
    let longitudes: [ClosedRange<Int64>]
    private let gain: GainRaster
    var grid: MapGrid { gain.grid }

    init(_ rings: [[MapCorner]], gain: GainRaster) {
        self.gain = gain
        let longitudes = rings.map { ring in
            let middle = ring.reduce(0) { $0 + Double($1.x) } / Double(ring.count)
            let turn = Int64(((middle + 1.8e9) / 3.6e9).rounded(.down))
            return turn * 3_600_000_000 - 1_800_000_000...turn * 3_600_000_000 + 1_800_000_000
        }
        self.longitudes = longitudes
        // Islands that were joined over a 180th meridian lose what lies beyond it.
        self.rings = zip(rings, longitudes).map { ring, range in
            ring.map { MapCorner(x: min(max($0.x, range.lowerBound), range.upperBound), y: $0.y) }
        }
    }

    /// The rings as places on the earth; a side over more than half of it has a corner more in its middle.
    var places: [[FixedCoordinate]] {
        zip(rings, longitudes).map { ring, range in
            zip(ring, ring.dropFirst() + ring.prefix(1)).flatMap { corner, next in
                let isLong = abs(next.x - corner.x) > 1_800_000_000
                let middle = MapCorner(x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2)
                return (isLong ? [corner, middle] : [corner]).map {
                    $0.place(eastOf: range.lowerBound + 1_800_000_000)
                }
            }
        }
    }

    /// Thins all rings to thrice as many corners as they may have in the end, whatever is worth holding.
    mutating func thin(corners limit: Int) {
        for ring in rings.indices { thin(ring, to: 3 * limit) }
    }

    /// Fits all rings, thinned before, with no more than some corners each.
    mutating func fit(corners limit: Int) {
        for ring in rings.indices {
            improve(ring, from: rings[ring].indices, steps: 4)
            while rings[ring].count > limit, removeLeastMissed(ring, below: .infinity) {}
            improve(ring, from: rings[ring].indices, steps: 6)
            let worth = abs(worth(ring))
            while rings[ring].count > 4, removeLeastMissed(ring, below: worth / 300) {}
            improve(ring, from: rings[ring].indices, steps: 6)
        }
        for ring in rings.indices { removeNeedless(ring) }
    }

    private func worth(_ ring: Int) -> Double {
        let corners = rings[ring]
        return corners.indices.reduce(0) { $0 + gain.worth(corners[$1], corners[($1 + 1) % corners.count]) }
    }

    // MARK: Removing

    /// Removes corners by the triangles that they span with their neighbors, the smallest first.
    private mutating func thin(_ ring: Int, to limit: Int) {
        let all = rings[ring]
        let bends = all.indices.filter { index in
            MapCorner.turn(all[(index + all.count - 1) % all.count], all[index], all[(index + 1) % all.count]) != 0
        }
        rings[ring] = bends.map { all[$0] }
        var least = grid.cellX * grid.cellY
        while rings[ring].count > limit, least < grid.cellX * grid.cellY * Double(grid.cellCount) {
            var index = 0
            while index < rings[ring].count, rings[ring].count > limit {
                let (before, corner, after) = around(index, in: ring)
                let area =
                    Double(after.x - before.x) * Double(corner.y - before.y)
                    - Double(after.y - before.y) * Double(corner.x - before.x)
                if abs(area) / 2 < least, isFree(ring, index, replacing: nil) {
                    rings[ring].remove(at: index)
                }
                index += 1
            }
            least *= 1.5
        }
    }

    /// Removes the corner whose removal costs least, and moves its neighbors to where they are best then.
    private mutating func removeLeastMissed(_ ring: Int, below limit: Double) -> Bool {
        guard rings[ring].count > 3 else { return false }
        let losses = rings[ring].indices.map { (loss: -gained(ring, $0, replacing: nil), index: $0) }
        for (loss, index) in losses.sorted(by: { ($0.loss, $0.index) < ($1.loss, $1.index) }) where loss < limit {
            guard isFree(ring, index, replacing: nil) else { continue }
            rings[ring].remove(at: index)
            let count = rings[ring].count
            improve(ring, from: [(index + count - 1) % count, index % count], steps: 5)
            return true
        }
        return false
    }

    /// Removes corners within one and a half cells of the line between their neighbors.
    private mutating func removeNeedless(_ ring: Int) {
        var index = 0
        while index < rings[ring].count, rings[ring].count > 3 {
            let (before, corner, after) = around(index, in: ring)
            if deviation(before, corner, after) < 1.5 * grid.height, isFree(ring, index, replacing: nil, clearance: 0) {
                rings[ring].remove(at: index)
                index = 0
            } else {
                index += 1
            }
        }
    }

    /// Meters from a corner to the line between its neighbors.
    private func deviation(_ before: MapCorner, _ corner: MapCorner, _ after: MapCorner) -> Double {
        let scale = LocalProjection(center: FixedCoordinate(latitude: Int32(corner.y), longitude: 0))
        func way(from start: MapCorner, to end: MapCorner) -> (x: Double, y: Double) {
            (Double(end.x - start.x) * scale.eastScale, Double(end.y - start.y) * scale.northScale)
        }
        return LocalProjection.nearest(from: way(from: corner, to: before), by: way(from: before, to: after)).square
            .squareRoot()
    }

    // MARK: Moving

    /// Moves corners to better places, with steps from a tenth of the ring's size down to half a cell.
    private mutating func improve(_ ring: Int, from indices: some Collection<Int>, steps: Int) {
        let xs = rings[ring].map(\.x)
        let size = Double((xs.max() ?? 0) - (xs.min() ?? 0)) / grid.cellX
        var step = max(2, size / 10)
        while step >= 0.5 {
            var round = 0
            var hasImproved = true
            while hasImproved, round < steps {
                hasImproved = false
                for index in indices where move(ring, index, by: step) { hasImproved = true }
                round += 1
            }
            step /= 2
        }
    }

    private static let directions: [(Int64, Int64)] = [
        (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1),
    ]

    private mutating func move(_ ring: Int, _ index: Int, by step: Double) -> Bool {
        let corner = rings[ring][index]
        let (east, north) = (Int64(step * grid.cellX / 100) * 100, Int64(step * grid.cellY / 100) * 100)
        let range = longitudes[ring]
        let places = Self.directions.map { direction in
            let place = grid.nearest(to: corner.moved(east: direction.0 * east, north: direction.1 * north))
            return MapCorner(x: min(max(place.x, range.lowerBound), range.upperBound), y: place.y)
        }
        let gains = places.map { (gain: gained(ring, index, replacing: $0), place: $0) }.filter { $0.gain > 1 }
        for (_, place) in gains.sorted(by: { $0.gain > $1.gain }) where isFree(ring, index, replacing: place) {
            rings[ring][index] = place
            return true
        }
        return false
    }

    /// How much more a ring is worth with a corner elsewhere, or without it.
    private func gained(_ ring: Int, _ index: Int, replacing place: MapCorner?) -> Double {
        let (before, corner, after) = around(index, in: ring)
        let old = gain.worth(before, corner) + gain.worth(corner, after)
        return (place.map { gain.worth(before, $0) + gain.worth($0, after) } ?? gain.worth(before, after)) - old
    }

    func around(_ index: Int, in ring: Int) -> (before: MapCorner, corner: MapCorner, after: MapCorner) {
        let count = rings[ring].count
        return (rings[ring][(index + count - 1) % count], rings[ring][index], rings[ring][(index + 1) % count])
    }
}
