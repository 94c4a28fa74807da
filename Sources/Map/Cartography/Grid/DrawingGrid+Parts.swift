import Geometry

extension DrawingGrid {
    /// The visible parts of a line, simplified.
    func parts(ofLine line: [PlanePoint]) -> [[GridPoint]] {
        clip.parts(ofLine: line)
            .map { LineSimplification.line($0, tolerance: tolerance) }
            .filter { $0.count > 1 }
    }

    /// The visible parts of an area: outer rings clockwise as seen on the map, each followed by its holes.
    ///
    /// - Parameters:
    ///   - rings: outer rings counterclockwise by longitude and latitude, each followed by its clockwise holes.
    ///   - isCoarse: whether rings that one hardly sees are left out, and outlines have half the points.
    func parts(ofArea rings: [[PlanePoint]], isCoarse: Bool = false) -> [[GridPoint]] {
        let tolerance = isCoarse ? 2 * tolerance : tolerance
        // A square of eight times the tolerance is one of four pixels on tiles.
        let least = isCoarse ? Int64(2 * 64 * self.tolerance * self.tolerance) : 0
        var parts: [[GridPoint]] = []
        var hasOuter = false
        for ring in rings {
            // North is up in coordinates and down on the grid, so each ring turns the other way there.
            let isOuter = Self.doubleArea(ring) < 0
            // Holes of an outer ring that is not visible are not visible either.
            guard isOuter || hasOuter else { continue }
            let part = LineSimplification.ring(clip.part(ofRing: ring), tolerance: tolerance)
            let area = Self.doubleArea(part)
            let isVisible = part.count > 2 && (isOuter ? area < -least : area > least)
            if isOuter { hasOuter = isVisible }
            if isVisible { parts.append(part.reversed()) }
        }
        return parts
    }

    /// Twice the area of a ring; positive if it runs clockwise as seen on the map.
    private static func doubleArea(_ ring: [PlanePoint]) -> Double {
        guard var previous = ring.last else { return 0 }
        var sum = 0.0
        for corner in ring {
            sum += previous.x * corner.y - corner.x * previous.y
            previous = corner
        }
        return sum
    }

    private static func doubleArea(_ ring: [GridPoint]) -> Int64 {
        guard var previous = ring.last else { return 0 }
        var sum: Int64 = 0
        for corner in ring {
            sum += Int64(previous.x) * Int64(corner.y) - Int64(corner.x) * Int64(previous.y)
            previous = corner
        }
        return sum
    }
}
