import Geometry

extension OutlineFit {
    /// Whether a corner can be elsewhere, or go, without edges that meet and rings in rings.
    ///
    /// - Parameter clearance: how many cells are to lie between rings, unless fewer do already.
    func isFree(_ ring: Int, _ index: Int, replacing place: MapCorner?, clearance: Double = 1.5) -> Bool {
        let (before, _, after) = around(index, in: ring)
        if let place {
            guard longitudes[ring].contains(place.x), abs(place.y) <= 900_000_000, place != before, place != after,
                !MapCorner.fold(before, place, after)
            else { return false }
        }
        let path = [before] + (place.map { [$0] } ?? []) + [after]
        // A longer side would mean the shorter way, over the 180th meridian.
        guard zip(path, path.dropFirst()).allSatisfy({ abs($0.x - $1.x) <= 1_800_000_000 }) else { return false }
        return isFreeOfItself(ring, index, path)
            && rings.indices.allSatisfy { $0 == ring || isFree(path, of: $0, ring, index, clearance) }
    }

    /// Whether a new path past a corner stays off the rest of its ring, which stays anticlockwise.
    private func isFreeOfItself(_ ring: Int, _ index: Int, _ path: [MapCorner]) -> Bool {
        let corners = rings[ring]
        let count = corners.count
        if count + path.count <= 6 {
            let rest = (2..<max(2, count - 1)).map { corners[(index + $0) % count] }
            guard isAnticlockwise(path + rest) else { return false }
        }
        var step = 1
        while step < count - 1 {
            let (from, to) = (corners[(index + step) % count], corners[(index + step + 1) % count])
            if doMeet(path[0], path[1], from, to) || path.count > 2 && doMeet(path[1], path[2], from, to) {
                return false
            }
            step += 1
        }
        return true
    }

    /// Whether edges meet elsewhere than at a common corner.
    private func doMeet(_ start: MapCorner, _ end: MapCorner, _ from: MapCorner, _ to: MapCorner) -> Bool {
        if end == from { return MapCorner.fold(start, end, to) }
        if to == start { return MapCorner.fold(from, to, end) }
        return MapCorner.meet(start, end, from, to)
    }

    /// Whether a new path past a corner stays off another ring and does not go around it.
    private func isFree(
        _ path: [MapCorner], of other: Int, _ ring: Int, _ index: Int, _ clearance: Double
    ) -> Bool {
        guard longitudes[other] == longitudes[ring] else { return true }
        let corners = rings[other]
        let (before, corner, after) = around(index, in: ring)
        for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            for (start, end) in zip(path, path.dropFirst()) where areNear(start, end, from, to, clearance) {
                // What was near already may stay so.
                guard
                    areNear(before, corner, from, to, clearance)
                        || areNear(corner, after, from, to, clearance),
                    !MapCorner.meet(start, end, from, to)
                else { return false }
            }
        }
        let loop = path + [corner]
        return !Self.holds(loop, corners[0])
    }

    /// Whether edges are so near to each other that their rings look like one.
    private func areNear(
        _ start: MapCorner, _ end: MapCorner, _ from: MapCorner, _ to: MapCorner, _ clearance: Double
    ) -> Bool {
        let (x, y) = (Int64(clearance * grid.cellX), Int64(clearance * grid.cellY))
        guard min(start.x, end.x) <= max(from.x, to.x) + x, min(from.x, to.x) <= max(start.x, end.x) + x,
            min(start.y, end.y) <= max(from.y, to.y) + y, min(from.y, to.y) <= max(start.y, end.y) + y
        else { return false }
        guard clearance > 0, !MapCorner.meet(start, end, from, to) else {
            return MapCorner.meet(start, end, from, to)
        }
        let gap = min(
            gap(start, from, to), min(gap(end, from, to), min(gap(from, start, end), gap(to, start, end))))
        return gap < clearance
    }

    /// Cells between a corner and an edge.
    private func gap(_ corner: MapCorner, _ from: MapCorner, _ to: MapCorner) -> Double {
        let start = (x: Double(from.x - corner.x) / grid.cellX, y: Double(from.y - corner.y) / grid.cellY)
        let way = (x: Double(to.x - from.x) / grid.cellX, y: Double(to.y - from.y) / grid.cellY)
        return LocalProjection.nearest(from: start, by: way).square.squareRoot()
    }

    /// Whether a corner is inside a ring.
    static func holds(_ ring: [MapCorner], _ place: MapCorner) -> Bool {
        var isInside = false
        for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (a.y > place.y) != (b.y > place.y) {
            let turn = MapCorner.turn(a, b, place)
            if b.y > a.y ? turn > 0 : turn < 0 { isInside.toggle() }
        }
        return isInside
    }

    private func isAnticlockwise(_ ring: [MapCorner]) -> Bool {
        var area = 0.0
        for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            area +=
                Double(a.x - ring[0].x) * Double(b.y - ring[0].y) - Double(b.x - ring[0].x) * Double(a.y - ring[0].y)
        }
        return area > 0
    }
}
