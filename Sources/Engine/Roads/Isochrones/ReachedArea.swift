package import Geometry
package import Threading

extension ReachedRoads {
    /// By limit, the area of all points that a route can reach within it; outlines come anticlockwise, holes clockwise.
    ///
    /// A point is inside if the road to which it snaps is within the limit. Areas of greater limits contain those of lesser
    /// ones. The 180th meridian cuts an area in two.
    ///
    /// - Parameter limits: ascending, none greater than ``limit``.
    /// - Returns: nil if the cancellation stopped it.
    package func areas(within limits: [UInt32], cancellation: Cancellation? = nil) -> [[Polygon]]? {
        var areas: [[Polygon]] = limits.map { _ in [] }
        let cell = modeGraph.mode.reachCell
        let projection = IsochroneProjection(middle: middle)
        let boxes = IsochroneRoadBoxes(self, projection: projection, limits: limits)
        guard let extent = boxes.extent else { return areas }
        let plan = IsochronePlan(boxes, purpose: .borders, extent: extent, cell: cell)
        let field = IsochroneField(self, projection: projection) { plan.needs(boxes.boxes[$0]) }
        let sampler = IsochroneSampler(field, bands: IsochroneBands(field, limits: limits), plan: plan)
        let world = MapSize.world.width
        for number in Int(
            (extent.x.lowerBound / world).rounded(.down))...Int((extent.x.upperBound / world).rounded(.down))
        {
            let west = Double(number) * world
            var squares = IsochroneSquares(
                sampler, plan: plan, purpose: .borders, cell: cell, window: west...west + world)
            var outline = MarchingSquares(squares, limitCount: limits.count)
            guard squares.visit(cancellation, { outline.visit($0, &$1) }) else { return nil }
            for limit in limits.indices {
                areas[limit] += ContourTracer(outline.crossings[limit], west: west).polygons
            }
        }
        return areas
    }
}

/// The rings that crossings of an outline form.
struct ContourTracer {
    private struct Ring {
        var crossings: [Int]
        /// Twice the area in square map points, negative for a hole.
        var doubleArea: Double
        /// For a hole: the ring of the polygon around it.
        var owner: Int?
    }

    private let crossings: [MarchingSquares.Crossing]
    /// Map points of the western side of the world.
    private let west: Double
    private var rings: [Ring] = []
    /// By crossing: its ring.
    private var ringOf: [Int]

    init(_ unordered: [MarchingSquares.Crossing], west: Double) {
        self.west = west
        crossings = unordered.sorted { $0.entry < $1.entry }
        ringOf = Array(repeating: -1, count: crossings.count)
        for index in crossings.indices where ringOf[index] < 0 { follow(from: index) }
        findOwners()
    }

    /// The largest first.
    var polygons: [Polygon] {
        let outer = rings.indices.filter { rings[$0].doubleArea > 0 }.sorted {
            (rings[$1].doubleArea, $0) < (rings[$0].doubleArea, $1)
        }
        let holes = Dictionary(grouping: rings.indices.filter { rings[$0].owner != nil }) { rings[$0].owner ?? -1 }
        return outer.map { ring in
            Polygon(outline: corners(ring), holes: (holes[ring] ?? []).map(corners))
        }
    }

    private func corners(_ ring: Int) -> [Coordinate] {
        rings[ring].crossings.map { MapPoint(x: crossings[$0].x - west, y: crossings[$0].y).coordinate }
    }

    // MARK: Rings

    private mutating func follow(from start: Int) {
        var ring = Ring(crossings: [], doubleArea: 0)
        var index = start
        repeat {
            ringOf[index] = rings.count
            ring.crossings.append(index)
            guard let next = crossing(enteredBy: crossings[index].exit) else { break }
            ring.doubleArea += doubleArea(start, other: index, third: next)
            index = next
        } while ringOf[index] < 0
        rings.append(ring)
    }

    /// Twice the area of a triangle of crossings; the map's rows go down, so an anticlockwise one is positive.
    private func doubleArea(_ one: Int, other: Int, third: Int) -> Double {
        let x = crossings[one].x
        let y = crossings[one].y
        return (crossings[other].y - y) * (crossings[third].x - x) - (crossings[other].x - x) * (crossings[third].y - y)
    }

    private func crossing(enteredBy side: UInt64) -> Int? {
        var low = 0
        var high = crossings.count
        while low < high {
            let middle = (low + high) / 2
            if crossings[middle].entry < side { low = middle + 1 } else { high = middle }
        }
        return low < crossings.count && crossings[low].entry == side ? low : nil
    }

    // MARK: Holes

    /// Finds the polygon around each hole: west of the hole's westernmost crossing of a row lies a crossing of that
    /// polygon, or of another of its holes.
    private mutating func findOwners() {
        for index in crossings.indices {
            let ring = ringOf[index]
            guard rings[ring].doubleArea <= 0, rings[ring].owner == nil, index > 0 else { continue }
            let before = ringOf[index - 1]
            rings[ring].owner = rings[before].doubleArea > 0 ? before : rings[before].owner
        }
    }
}
