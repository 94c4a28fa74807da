import Geometry
import PlatformC

/// Finds what points of the map belong to: the candidate of ``SnapRules`` by which a route to them would lead.
struct ReachSampler {
    /// A piece that is near enough to be a candidate.
    private struct Near {
        var number: UInt32
        var square: Float
    }

    let field: ReachField
    let grid: ReachGrid
    private let rules = SnapRules()
    private var near: [Near] = []
    /// The pieces that may be candidates of the points of a square, and their number in the last group.
    private var gathered: [ReachPieceGroup] = []
    private var gatheredLanes = 4
    /// The squared distances of the gathered pieces from a place.
    private var squares: [SIMD4<Float>] = []

    init(_ field: ReachField, _ grid: ReachGrid) { (self.field, self.grid) = (field, grid) }

    // MARK: Scale

    /// Meters of a sixteenth of a map point at a distance from the northern edge of the map, in map points: they shrink
    /// with the cosine of the latitude.
    static func meters(at y: Double) -> Float {
        Float(equatorMeters / ReachPlace.scale / cosh(.pi * (1 - 2 * y / MapSize.world.height)))
    }

    /// Map points that a candidate may be away from a point, and a few more, between two distances from the northern edge
    /// of the map.
    static func margin(_ north: Double, _ south: Double) -> Double {
        let meters = min(meters(at: max(0, north)), meters(at: min(MapSize.world.height, south)))
        return 1.1 * SnapRules().radius / Double(meters) / ReachPlace.scale
    }

    private static let equatorMeters = metersPerMapPoint(atLatitude: 0)

    /// How far a candidate of a place may be from it when the nearest road is at a distance.
    private func reach(_ nearest: Float, _ meters: Float) -> Float {
        Float(rules.reach(nearest: Double(nearest * meters))) / meters
    }

    // MARK: Search

    /// The squared distance of the nearest piece, infinite beyond the radius, and how many squares around the place have
    /// the candidates.
    private func nearest(_ place: ReachPlace, _ meters: Float, radius: Float) -> (square: Float, around: Int) {
        let (column, row) = grid.square(of: place)
        // Around the grid there are no roads within the radius.
        guard column <= grid.columns, row <= grid.rows else { return (.infinity, 0) }
        let side = Float(grid.size * ReachPlace.scale)
        var around = 1
        while true {
            let square = nearest(place, column, row, around)
            let distance = square.squareRoot()
            let needed = min(reach(distance, meters), reach(radius, meters))
            // The place may be at the border of its square.
            if Float(around) * side >= needed { return (distance <= radius ? square : .infinity, around) }
            around = distance.isFinite ? max(around + 1, Int((needed / side).rounded(.up))) : 2 * around
        }
    }

    @inline(__always)
    private func nearest(_ place: ReachPlace, _ column: Int, _ row: Int, _ around: Int) -> Float {
        let columns = max(0, column - around)...min(grid.columns - 1, column + around)
        var nearest = SIMD4<Float>(repeating: .infinity)
        for row in max(0, row - around)...min(grid.rows - 1, row + around) {
            for index in grid.groups(ofRow: row, columns) {
                let squares = grid.groups[index].squares(place)
                nearest.replace(with: squares, where: squares .< nearest)
            }
        }
        return nearest.min()
    }

    /// The greatest distance of a candidate from a place, in sixteenths of map points.
    func radius(_ meters: Float) -> Float { Float(rules.radius) / meters }

    /// The distance of the nearest piece in sixteenths of map points, infinite beyond a radius.
    func nearestDistance(_ place: ReachPlace, _ meters: Float, radius: Float) -> Float {
        nearest(place, meters, radius: radius).square.squareRoot()
    }

    // MARK: Squares

    /// Gathers the pieces that may be candidates of the points of a square of the grid, so that each point looks at no
    /// others; until the next call, ``band(_:_:_:)`` may be asked only for points of this square.
    mutating func gather(_ column: Int, _ row: Int, _ meters: Float) {
        gathered.removeAll(keepingCapacity: true)
        gatheredLanes = 4
        let (center, side) = (grid.center(column, row, 1), Float(grid.size * ReachPlace.scale))
        // A little more than half the diagonal, for rounding.
        let half = side * 0.72
        let square = nearest(center, meters, radius: radius(meters) + half).square
        guard square.isFinite else { return }
        let limit = reach(square.squareRoot() + half, meters) + half
        let around = Int((limit / side).rounded(.up))
        let columns = max(0, column - around)...min(grid.columns - 1, column + around)
        for row in max(0, row - around)...min(grid.rows - 1, row + around) {
            for index in grid.groups(ofRow: row, columns) { gather(grid.groups[index], center, limit * limit) }
        }
    }

    /// Gathers the pieces of a group up to a squared distance from a place.
    private mutating func gather(_ group: ReachPieceGroup, _ place: ReachPlace, _ limit: Float) {
        let squares = group.squares(place)
        for lane in 0..<4 where squares[lane] <= limit && group.number[lane] != ReachPieceGroup.missing {
            if gatheredLanes == 4 {
                gathered.append(ReachPieceGroup())
                gatheredLanes = 0
            }
            gathered[gathered.count - 1].copy(lane, of: group, to: gatheredLanes)
            gatheredLanes += 1
        }
    }

    /// Lists the gathered pieces that may be candidates of a place.
    ///
    /// - Returns: the squared distance of the nearest, infinite beyond the radius.
    private mutating func listGathered(_ place: ReachPlace, _ meters: Float) -> Float {
        near.removeAll(keepingCapacity: true)
        squares.removeAll(keepingCapacity: true)
        var least = SIMD4<Float>(repeating: .infinity)
        for group in gathered {
            let measured = group.squares(place)
            squares.append(measured)
            least.replace(with: measured, where: measured .< least)
        }
        let nearest = least.min().squareRoot()
        guard nearest <= radius(meters) else { return .infinity }
        let reach = reach(nearest, meters)
        let limit = SIMD4(repeating: reach * reach)
        for index in squares.indices where any(squares[index] .<= limit) {
            for lane in 0..<4 where squares[index][lane] <= limit[0] {
                near.append(Near(number: gathered[index].number[lane], square: squares[index][lane]))
            }
        }
        return least.min()
    }

    /// Lists the pieces that may be candidates of a place.
    ///
    /// - Returns: the squared distance of the nearest, infinite beyond the radius.
    private mutating func list(_ place: ReachPlace, _ meters: Float) -> Float {
        near.removeAll(keepingCapacity: true)
        let (square, around) = nearest(place, meters, radius: radius(meters))
        guard square.isFinite else { return square }
        let reach = reach(square.squareRoot(), meters)
        let limit = reach * reach
        let (column, row) = grid.square(of: place)
        let columns = max(0, column - around)...min(grid.columns - 1, column + around)
        for row in max(0, row - around)...min(grid.rows - 1, row + around) {
            for index in grid.groups(ofRow: row, columns) {
                let squares = grid.groups[index].squares(place)
                for lane in 0..<4 where squares[lane] <= limit {
                    let number = grid.groups[index].number[lane]
                    if number != ReachPieceGroup.missing { near.append(Near(number: number, square: squares[lane])) }
                }
            }
        }
        return square
    }

    // MARK: Values

    /// The class of a place of the gathered square by the classes of pieces: that of its candidate.
    mutating func band(_ place: ReachPlace, _ meters: Float, _ bands: ReachBands) -> UInt8 {
        let square = listGathered(place, meters)
        guard square.isFinite else { return bands.beyond }
        var (least, greatest) = (UInt8.max, UInt8.min)
        for index in near.indices {
            let range = bands.ofPieces[Int(near[index].number)]
            (least, greatest) = (min(least, range.least), max(greatest, range.greatest))
        }
        return least == greatest ? least : bands.band(best(place, meters, square))
    }

    /// The value of a place: that of the candidate by which a route to it costs least; infinite far from all roads.
    mutating func value(_ place: ReachPlace, _ meters: Float) -> Float {
        let square = list(place, meters)
        return square.isFinite ? best(place, meters, square) : .infinity
    }

    private func best(_ place: ReachPlace, _ meters: Float, _ square: Float) -> Float {
        let nearest = Double(square.squareRoot() * meters)
        let leaders = leaders(square)
        let farthestWithoutStop = Double(leaders.stop.squareRoot() * meters) + rules.noStoppingSlack
        let farthestAvoided = Double(leaders.free.squareRoot() * meters) - RequestWeights.slack
        var best = (cost: Double.infinity, value: Float.infinity)
        for index in near.indices {
            let number = near[index].number
            let costs = field.costs[Int(number)]
            let share = field.pieces[Int(number)].share(place)
            let distance = Double(near[index].square.squareRoot() * meters)
            let weight = costs.weight.first + share * (costs.weight.last - costs.weight.first)
            let candidate = (
                cost: Double(weight) + 1000 * (distance - nearest),
                value: costs.value.first + share * (costs.value.last - costs.value.first)
            )
            guard candidate < best else { continue }
            let road = field.roads[Int(costs.road)]
            guard distance <= farthestWithoutStop || road.isStoppingPlace,
                distance < farthestAvoided || !road.isAvoided
            else { continue }
            if distance > nearest + rules.apartSlack, field.isApart(number, from: leaders.first) { continue }
            if !isBeaten(index, costs.road) { best = candidate }
        }
        return best.value
    }

    /// The nearest piece, and the squared distances of the nearest where a route may end, and of the nearest that is not
    /// avoided.
    private func leaders(_ nearest: Float) -> (first: UInt32, stop: Float, free: Float) {
        var leaders = (first: UInt32.max, stop: Float.infinity, free: Float.infinity)
        for candidate in near {
            if candidate.square == nearest { leaders.first = min(leaders.first, candidate.number) }
            let road = field.roads[Int(field.costs[Int(candidate.number)].road)]
            if road.isStoppingPlace { leaders.stop = min(leaders.stop, candidate.square) }
            if !road.isAvoided { leaders.free = min(leaders.free, candidate.square) }
        }
        return leaders
    }

    /// Whether another piece of a candidate's road is nearer; of equally near ones the first counts.
    private func isBeaten(_ index: Int, _ road: UInt32) -> Bool {
        let candidate = near[index]
        return near.contains { other in
            other.square <= candidate.square && field.costs[Int(other.number)].road == road
                && (other.square < candidate.square || other.number < candidate.number)
        }
    }
}

/// The classes of values by some limits: how many limits a value exceeds.
struct ReachBands: Sendable {
    /// Ascending.
    let limits: [Float]
    /// By piece.
    let ofPieces: [(least: UInt8, greatest: UInt8)]

    init(_ field: ReachField, limits: [UInt32]) {
        let limits = limits.map { Float($0) }
        self.limits = limits
        ofPieces = field.costs.map { (Self.band($0.leastValue, limits), Self.band($0.greatestValue, limits)) }
    }

    /// The class of a value.
    func band(_ value: Float) -> UInt8 { Self.band(value, limits) }

    /// The class of values beyond all limits.
    var beyond: UInt8 { UInt8(limits.count) }

    @inline(__always)
    private static func band(_ value: Float, _ limits: [Float]) -> UInt8 {
        var band = 0
        while band < limits.count, limits[band] < value { band += 1 }
        return UInt8(band)
    }
}
