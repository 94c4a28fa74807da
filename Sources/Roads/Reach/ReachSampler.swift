import Geometry
import PlatformC

/// A piece that points of a square of the map may belong to.
struct NearPiece: BitwiseCopyable, Sendable {
    var line: ReachLinePiece
    var number: UInt32
    var kind: ReachPieceKind

    static let none = NearPiece(
        line: ReachLinePiece(x: 0, y: 0, dx: 0, dy: 0, scale: 0), number: 0,
        kind: ReachPieceKind(least: 0, greatest: 0, isStoppingPlace: false, isAvoided: false))
}

/// A listed piece, and its squared distance from the point or square looked at.
private struct NearPlace: BitwiseCopyable, Sendable {
    var square: Double
    var place: Int

    static let none = NearPlace(square: 0, place: 0)
}

/// Finds what points of the map belong to: the candidate of ``SnapRules`` by which a route to them would lead.
///
/// The pieces near nested squares of the map are listed one after another, those of the smallest square last.
struct ReachSampler: Sendable {
    let field: ReachField
    let bands: ReachBands
    private let buckets: ReachBuckets
    private let plan: ReachPlan
    private let rules = SnapRules()
    /// The lists of nested squares, and room behind them.
    private var pieces: [NearPiece] = []
    /// The end of the last list.
    private var end = 0
    /// The pieces near the point or square looked at, and room behind them.
    private var candidates: [NearPlace] = []
    private var candidateCount = 0
    /// The place of the piece that was nearest last.
    private var lastNearest = 0
    /// Meters of a map point in some rows of squares.
    private var scale = ReachScale(north: 0, south: 1)

    init(_ field: ReachField, _ bands: ReachBands, _ plan: ReachPlan) {
        (self.field, self.bands, self.plan) = (field, bands, plan)
        buckets = ReachBuckets(field, bands, plan.frame)
    }

    // MARK: Lists

    /// The pieces of a square by their places in the lists, and the least and greatest class of its points; no places if
    /// all are beyond the radius, or have one class.
    typealias Found = (places: Range<Int>, least: UInt8, greatest: UInt8)

    /// Enters rows of squares of the buckets.
    mutating func enter(rows: Range<Int>) {
        scale = ReachScale(
            north: Double(rows.lowerBound) * buckets.size, south: Double(rows.upperBound) * buckets.size)
    }

    /// Lists the pieces to which points of a square of the plan may belong.
    mutating func begin(_ column: Int, _ row: Int) -> Found {
        end = 0
        let size = buckets.size
        let halfDiagonal = size / 2.0.squareRoot()
        let (x, y) = ((Double(column) + 0.5) * size, (Double(row) + 0.5) * size)
        let meters = scale.meters(at: y)
        let near = near(x, y, column, row, within: 1.01 * rules.radius / meters + halfDiagonal)
        guard (near - halfDiagonal) * meters <= 1.01 * rules.radius else {
            return (0..<0, bands.beyond, bands.beyond)
        }
        let reach = reach(of: near, halfDiagonal, meters)
        let around = Int(reach / size + 0.5)
        let isWithinRadius = (near + halfDiagonal) * meters <= 0.99 * rules.radius
        if let only = plan.onlyClass(column, row, size: 1, around),
            plan.isDone(only, isWithinRadius && !plan.frame.touchesMeridian(column, 1))
        {
            return (0..<0, only, only)
        }
        collect(x, y, row, around + 1, within: reach)
        return narrow(x, y, halfDiagonal, 0..<end)
    }

    /// The distance of a near piece from the middle of a square: of the nearest unless one is in the square; infinite if
    /// it is beyond a limit.
    private func near(_ x: Double, _ y: Double, _ column: Int, _ row: Int, within limit: Double) -> Double {
        var around = 0
        while true {
            var nearest = Double.infinity
            for row in row - around...row + around {
                for index in buckets.indices(inRow: row, column - around...column + around) {
                    nearest = min(nearest, buckets.pieces[index].line.square(x, y))
                }
            }
            // The middle of a piece outside these squares is half a square farther than its nearest point may be.
            let seen = Double(around) * buckets.size
            if around == 0 && nearest.isFinite || nearest <= seen * seen { return nearest.squareRoot() }
            if seen > limit { return .infinity }
            around = max(1, 2 * around)
        }
    }

    /// Lists the pieces within a distance from the middle of a square.
    ///
    /// - Parameter around: rows to each side that have all these pieces.
    private mutating func collect(_ x: Double, _ y: Double, _ row: Int, _ around: Int, within reach: Double) {
        let (size, limit) = (buckets.size, reach * reach)
        // The middle of a piece may be half a square farther than its nearest point.
        let far = reach + size / 2
        for row in row - around...row + around {
            let away = max(0, abs((Double(row) + 0.5) * size - y) - size / 2)
            guard away <= far else { continue }
            let width = (far * far - away * away).squareRoot()
            for index in buckets.indices(inRow: row, from: x - width, to: x + width) {
                if buckets.pieces[index].line.square(x, y) <= limit { append(buckets.pieces[index]) }
            }
        }
    }

    @inline(__always)
    private mutating func append(_ piece: NearPiece) {
        if end == pieces.count { makeRoom() }
        pieces[end] = piece
        end += 1
    }

    @inline(never)
    private mutating func makeRoom() {
        pieces += repeatElement(.none, count: pieces.count + 64)
        candidates += repeatElement(.none, count: pieces.count - candidates.count)
    }

    /// Lists again those pieces to which points of a square may belong.
    ///
    /// - Parameters:
    ///   - x: the middle, in map points.
    ///   - halfDiagonal: in map points.
    ///   - places: the pieces of a square around it.
    mutating func narrow(_ x: Double, _ y: Double, _ halfDiagonal: Double, _ places: Range<Int>) -> Found {
        let (first, meters) = (end, scale.meters(at: y))
        let nearest = findNear(x, y, halfDiagonal, places, meters)
        guard (nearest - halfDiagonal) * meters <= 1.01 * rules.radius else {
            return (first..<first, bands.beyond, bands.beyond)
        }
        for index in 0..<candidateCount { append(pieces[candidates[index].place]) }
        let isWithinRadius = (nearest + halfDiagonal) * meters <= 0.99 * rules.radius
        return (first..<end, least(in: first..<end), isWithinRadius ? greatest(in: first..<end) : bands.beyond)
    }

    private func least(in places: Range<Int>) -> UInt8 {
        var least = bands.beyond
        for place in places { least = min(least, pieces[place].kind.least) }
        return least
    }

    private func greatest(in places: Range<Int>) -> UInt8 {
        var greatest: UInt8 = 0
        for place in places { greatest = max(greatest, pieces[place].kind.greatest) }
        return greatest
    }

    /// Forgets the last pieces.
    mutating func drop(_ places: Range<Int>) { end = places.lowerBound }

    /// How far from the center of a square the candidates of its points may be, when the nearest road of the center is at a
    /// distance.
    @inline(__always)
    private func reach(of nearest: Double, _ halfDiagonal: Double, _ meters: Double) -> Double {
        let far = (nearest + halfDiagonal) * meters
        // The scale of the map differs within a square by less than a hundredth.
        let safety = halfDiagonal > 0 ? 1.01 : 1
        return nearest + 2 * halfDiagonal + safety * (rules.reach(nearest: far) - far) / meters
    }

    /// Fills the list of pieces to which points of a square may belong, or with a half diagonal of 0 its center.
    ///
    /// - Returns: the distance of the nearest from the center.
    @inline(__always)
    private mutating func findNear(
        _ x: Double, _ y: Double, _ halfDiagonal: Double, _ places: Range<Int>, _ meters: Double
    ) -> Double {
        var (nearest, greatest, count) = (Double.infinity, Double.infinity, 0)
        // The nearest piece of the point before is near this one, so that few others pass the test.
        if places.contains(lastNearest) {
            nearest = pieces[lastNearest].line.square(x, y)
            let reach = reach(of: nearest.squareRoot(), halfDiagonal, meters)
            greatest = reach * reach
        }
        for place in places {
            let square = pieces[place].line.square(x, y)
            guard square <= greatest else { continue }
            candidates[count] = NearPlace(square: square, place: place)
            count += 1
            guard square < nearest else { continue }
            (nearest, lastNearest) = (square, place)
            let reach = reach(of: square.squareRoot(), halfDiagonal, meters)
            greatest = reach * reach
        }
        candidateCount = 0
        for index in 0..<count where candidates[index].square <= greatest {
            candidates[candidateCount] = candidates[index]
            candidateCount += 1
        }
        return nearest.squareRoot()
    }

    // MARK: Points

    /// The class of a point by some listed pieces, among which are all its candidates.
    mutating func band(_ x: Double, _ y: Double, _ places: Range<Int>) -> UInt8 {
        let meters = scale.meters(at: y)
        let nearest = findNear(x, y, 0, places, meters) * meters
        guard nearest <= rules.radius else { return bands.beyond }
        let first = pieces[candidates[0].place].kind.least
        for index in 0..<candidateCount {
            let kind = pieces[candidates[index].place].kind
            guard kind.least == first, kind.greatest == first else {
                return bands.band(best(x, y, nearest, meters))
            }
        }
        return first
    }

    /// The value of a point: that of the candidate by which a route to it costs least; infinite far from all roads.
    mutating func value(_ x: Double, _ y: Double, _ places: Range<Int>) -> Float {
        let meters = scale.meters(at: y)
        let nearest = findNear(x, y, 0, places, meters) * meters
        return nearest <= rules.radius ? best(x, y, nearest, meters) : .infinity
    }

    /// The value of a point with candidates, the nearest of them at some meters.
    private func best(_ x: Double, _ y: Double, _ nearest: Double, _ meters: Double) -> Float {
        let leaders = leaders
        let farthestWithoutStop = leaders.stop.squareRoot() * meters + rules.noStoppingSlack
        let farthestAvoided = leaders.free.squareRoot() * meters - RequestWeights.slack
        var best = (cost: Double.infinity, value: Float.infinity)
        for index in 0..<candidateCount {
            let (square, place) = (candidates[index].square, candidates[index].place)
            let kind = pieces[place].kind
            let distance = square.squareRoot() * meters
            guard distance <= farthestWithoutStop || kind.isStoppingPlace,
                distance < farthestAvoided || !kind.isAvoided
            else { continue }
            let costs = field.costs[Int(pieces[place].number)]
            // A listed piece may be a part of one.
            let share = Float(field.pieces[Int(pieces[place].number)].share(x, y))
            let weight = costs.weight.first + share * (costs.weight.last - costs.weight.first)
            let candidate = (
                cost: Double(weight) + 1000 * (distance - nearest),
                value: costs.value.first + share * (costs.value.last - costs.value.first)
            )
            guard candidate < best else { continue }
            if distance > nearest + rules.apartSlack, field.isApart(pieces[place].number, from: leaders.first) {
                continue
            }
            if !isBeaten(candidates[index], costs.road) { best = candidate }
        }
        return best.value
    }

    /// The nearest candidate, and the squared distances of the nearest where a route may end, and of the nearest that is not
    /// avoided.
    private var leaders: (first: UInt32, stop: Double, free: Double) {
        var (first, nearest, stop, free) = (UInt32.max, Double.infinity, Double.infinity, Double.infinity)
        for index in 0..<candidateCount {
            let square = candidates[index].square
            let (number, kind) = (pieces[candidates[index].place].number, pieces[candidates[index].place].kind)
            if square < nearest || square == nearest && number < first { (first, nearest) = (number, square) }
            if kind.isStoppingPlace { stop = min(stop, square) }
            if !kind.isAvoided { free = min(free, square) }
        }
        return (first, stop, free)
    }

    /// Whether another piece of a candidate's road is nearer; of equally near ones the first counts.
    private func isBeaten(_ candidate: NearPlace, _ road: UInt32) -> Bool {
        let number = pieces[candidate.place].number
        for index in 0..<candidateCount where candidates[index].square <= candidate.square {
            let other = pieces[candidates[index].place].number
            guard other == number || field.costs[Int(other)].road == road else { continue }
            if candidates[index].square < candidate.square || other < number { return true }
        }
        return false
    }
}

/// Meters of a map point within a narrow strip of the map: they shrink with the cosine of the latitude, in such a strip
/// evenly.
struct ReachScale: Sendable {
    private let north: Double
    private let first: Double
    private let slope: Double

    /// - Parameters:
    ///   - north: map points from the northern edge of the map.
    ///   - south: greater.
    init(north: Double, south: Double) {
        (self.north, first) = (north, Self.meters(at: north))
        slope = (Self.meters(at: south) - first) / (south - north)
    }

    @inline(__always)
    func meters(at y: Double) -> Double { first + (y - north) * slope }

    /// Meters of a map point at a distance from the northern edge of the map.
    static func meters(at y: Double) -> Double {
        equatorMeters / cosh(.pi * (1 - 2 * y / MapSize.world.height))
    }

    private static let equatorMeters = metersPerMapPoint(atLatitude: 0)
}
