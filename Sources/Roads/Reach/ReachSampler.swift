import Geometry
import PlatformC

/// A piece that points of a square of the map may belong to.
private struct NearPiece: BitwiseCopyable, Sendable {
    var line: ReachLinePiece
    var number: UInt32
    /// The classes of its points.
    var least: UInt8
    var greatest: UInt8
    /// The squared distance from the point looked at last.
    var square = Double.infinity
}

/// Finds what points of the map belong to: the candidate of ``SnapRules`` by which a route to them would lead.
///
/// The pieces near nested squares of the map are listed one after another, those of the smallest square last.
struct ReachSampler: Sendable {
    let field: ReachField
    let bands: ReachBands
    let buckets: ReachBuckets
    private let rules = SnapRules()
    /// The lists of nested squares.
    private var pieces: [NearPiece] = []
    /// The candidates of the point looked at.
    private var near: [NearPiece] = []
    /// By piece of the field: the last list of ``begin(_:_:)`` that has it.
    private var listed: [UInt32]
    private var list: UInt32 = 0
    /// Meters of a map point in a row of squares.
    private(set) var scale = ReachScale(north: 0, south: 1)

    init(_ field: ReachField, _ bands: ReachBands, _ buckets: ReachBuckets) {
        (self.field, self.bands, self.buckets) = (field, bands, buckets)
        listed = [UInt32](repeating: 0, count: field.pieces.count)
    }

    // MARK: Lists

    /// Enters a row of squares.
    mutating func enter(row: Int) {
        scale = ReachScale(north: Double(row) * buckets.size, south: Double(row + 1) * buckets.size)
    }

    /// Lists the pieces to which points of a square of the buckets may belong.
    ///
    /// - Returns: their places, and the least and greatest class of the square's points; no places if all are beyond the
    ///   radius.
    mutating func begin(_ column: Int, _ row: Int) -> (places: Range<Int>, least: UInt8, greatest: UInt8) {
        pieces.removeAll(keepingCapacity: true)
        let half = buckets.size / 2
        let halfDiagonal = half * 2.0.squareRoot()
        let (x, y) = (Double(column) * buckets.size + half, Double(row) * buckets.size + half)
        let meters = scale.meters(at: y)
        let nearest = nearest(x, y, column, row, within: 1.01 * rules.radius / meters + halfDiagonal)
        guard (nearest - halfDiagonal) * meters <= 1.01 * rules.radius else {
            return (0..<0, bands.beyond, bands.beyond)
        }
        let reach = reach(of: nearest, halfDiagonal, meters)
        collect(x, y, column, row, within: reach)
        return keep(from: 0, within: reach * reach, (nearest + halfDiagonal) * meters <= 0.99 * rules.radius)
    }

    /// The distance of the nearest piece from the middle of a square, infinite if it is beyond a limit.
    private func nearest(_ x: Double, _ y: Double, _ column: Int, _ row: Int, within limit: Double) -> Double {
        var (nearest, around) = (Double.infinity, 0)
        while true {
            for other in row - around...row + around {
                if abs(other - row) == around {
                    nearest = min(nearest, nearestSquare(x, y, other, column - around...column + around))
                } else {
                    for column in [column - around, column + around] {
                        nearest = min(nearest, nearestSquare(x, y, other, column...column))
                    }
                }
            }
            let covered = (Double(around) + 0.5) * buckets.size
            if nearest <= covered * covered { return nearest.squareRoot() }
            if covered > limit { return .infinity }
            around += 1
        }
    }

    @inline(__always)
    private func nearestSquare(_ x: Double, _ y: Double, _ row: Int, _ columns: ClosedRange<Int>) -> Double {
        var nearest = Double.infinity
        for index in buckets.indices(inRow: row, columns) {
            nearest = min(nearest, field.pieces[Int(buckets.piece(at: index))].square(x, y))
        }
        return nearest
    }

    /// Lists the pieces within a distance from the middle of a square.
    private mutating func collect(_ x: Double, _ y: Double, _ column: Int, _ row: Int, within reach: Double) {
        list &+= 1
        let around = Int((reach / buckets.size - 0.5).rounded(.up))
        for row in row - around...row + around {
            for index in buckets.indices(inRow: row, column - around...column + around) {
                let number = buckets.piece(at: index)
                guard listed[Int(number)] != list else { continue }
                listed[Int(number)] = list
                let line = field.pieces[Int(number)]
                let square = line.square(x, y)
                guard square <= reach * reach else { continue }
                let (least, greatest) = bands.ofPieces[Int(number)]
                pieces.append(NearPiece(line: line, number: number, least: least, greatest: greatest, square: square))
            }
        }
    }

    /// Lists again those pieces to which points of a square may belong.
    ///
    /// - Parameters:
    ///   - x: the middle, in map points.
    ///   - halfDiagonal: in map points.
    ///   - places: the pieces of a square around it.
    /// - Returns: their places, and the least and greatest class of the square's points; no places if all are beyond the
    ///   radius.
    mutating func narrow(
        _ x: Double, _ y: Double, _ halfDiagonal: Double, _ places: Range<Int>
    ) -> (places: Range<Int>, least: UInt8, greatest: UInt8) {
        let (first, meters) = (pieces.count, scale.meters(at: y))
        let (square, limit) = list(x, y, halfDiagonal, places, meters)
        let nearest = square.squareRoot()
        guard (nearest - halfDiagonal) * meters <= 1.01 * rules.radius else {
            pieces.removeLast(pieces.count - first)
            return (first..<first, bands.beyond, bands.beyond)
        }
        return keep(from: first, within: limit, (nearest + halfDiagonal) * meters <= 0.99 * rules.radius)
    }

    /// Lists the pieces again that may be near enough, and some that are not.
    ///
    /// - Returns: the squared distances of the nearest, and of the farthest that is near enough.
    private mutating func list(
        _ x: Double, _ y: Double, _ halfDiagonal: Double, _ places: Range<Int>, _ meters: Double
    ) -> (nearest: Double, limit: Double) {
        let first = pieces.count
        var (nearest, limit) = (Double.infinity, Double.infinity)
        for place in places {
            let square = pieces[place].line.square(x, y)
            guard square <= limit else { continue }
            var piece = pieces[place]
            piece.square = square
            pieces.append(piece)
            guard square < nearest else { continue }
            // The nearest goes first, so that the limit is small at once for the squares within.
            pieces.swapAt(first, pieces.count - 1)
            nearest = square
            let reach = reach(of: square.squareRoot(), halfDiagonal, meters)
            limit = reach * reach
        }
        return (nearest, limit)
    }

    /// Drops the last pieces that are farther than a squared distance.
    private mutating func keep(
        from first: Int, within limit: Double, _ isWithinRadius: Bool
    ) -> (places: Range<Int>, least: UInt8, greatest: UInt8) {
        var (least, greatest) = (bands.beyond, isWithinRadius ? 0 : bands.beyond)
        var kept = first
        for place in first..<pieces.count where pieces[place].square <= limit {
            if kept < place { pieces[kept] = pieces[place] }
            least = min(least, pieces[kept].least)
            greatest = max(greatest, pieces[kept].greatest)
            kept += 1
        }
        pieces.removeLast(pieces.count - kept)
        return (first..<kept, least, greatest)
    }

    /// Forgets the last pieces.
    mutating func drop(_ places: Range<Int>) { pieces.removeLast(pieces.count - places.lowerBound) }

    /// How far from the center of a square the candidates of its points may be, when the nearest road of the center is at a
    /// distance.
    private func reach(of nearest: Double, _ halfDiagonal: Double, _ meters: Double) -> Double {
        let far = (nearest + halfDiagonal) * meters
        // The scale of the map differs within a square by less than a hundredth.
        return nearest + 2 * halfDiagonal + 1.01 * (rules.reach(nearest: far) - far) / meters
    }

    // MARK: Points

    /// The class of a point by some listed pieces, among which are all its candidates.
    mutating func band(_ x: Double, _ y: Double, _ places: Range<Int>) -> UInt8 {
        let meters = scale.meters(at: y)
        let nearest = findCandidates(x, y, places, meters)
        guard nearest <= rules.radius else { return bands.beyond }
        let first = near[0].least
        if near.allSatisfy({ $0.least == first && $0.greatest == first }) { return first }
        return bands.band(best(x, y, nearest, meters))
    }

    /// The value of a point: that of the candidate by which a route to it costs least; infinite far from all roads.
    mutating func value(_ x: Double, _ y: Double, _ places: Range<Int>) -> Float {
        let meters = scale.meters(at: y)
        let nearest = findCandidates(x, y, places, meters)
        return nearest <= rules.radius ? best(x, y, nearest, meters) : .infinity
    }

    /// Fills the candidates of a point.
    ///
    /// - Returns: the meters to the nearest.
    private mutating func findCandidates(
        _ x: Double, _ y: Double, _ places: Range<Int>, _ meters: Double
    ) -> Double {
        near.removeAll(keepingCapacity: true)
        var (nearest, limit) = (Double.infinity, Double.infinity)
        for place in places {
            let square = pieces[place].line.square(x, y)
            guard square <= limit else { continue }
            var piece = pieces[place]
            piece.square = square
            near.append(piece)
            guard square < nearest else { continue }
            nearest = square
            let reach = rules.reach(nearest: square.squareRoot() * meters) / meters
            limit = reach * reach
        }
        dropFar(limit)
        return nearest.squareRoot() * meters
    }

    /// Drops the candidates that are farther than a squared distance.
    private mutating func dropFar(_ limit: Double) {
        var kept = 0
        for place in near.indices where near[place].square <= limit {
            if kept < place { near[kept] = near[place] }
            kept += 1
        }
        near.removeLast(near.count - kept)
    }

    /// The value of a point with candidates, the nearest of them at some meters.
    private func best(_ x: Double, _ y: Double, _ nearest: Double, _ meters: Double) -> Float {
        let leaders = leaders
        let farthestWithoutStop = leaders.stop.squareRoot() * meters + rules.noStoppingSlack
        let farthestAvoided = leaders.free.squareRoot() * meters - RequestWeights.slack
        var best = (cost: Double.infinity, value: Float.infinity)
        for piece in near {
            let costs = field.costs[Int(piece.number)]
            let share = Float(piece.line.share(x, y))
            let weight = costs.weight.first + share * (costs.weight.last - costs.weight.first)
            let distance = piece.square.squareRoot() * meters
            let candidate = (
                cost: Double(weight) + 1000 * (distance - nearest),
                value: costs.value.first + share * (costs.value.last - costs.value.first)
            )
            guard candidate < best else { continue }
            let road = field.roads[Int(costs.road)]
            guard distance <= farthestWithoutStop || road.isStoppingPlace,
                distance < farthestAvoided || !road.isAvoided
            else { continue }
            if distance > nearest + rules.apartSlack, field.isApart(piece.number, from: leaders.first) { continue }
            if !isBeaten(piece, costs.road) { best = candidate }
        }
        return best.value
    }

    /// The nearest candidate, and the squared distances of the nearest where a route may end, and of the nearest that is not
    /// avoided.
    private var leaders: (first: UInt32, stop: Double, free: Double) {
        var (first, nearest, stop, free) = (UInt32.max, Double.infinity, Double.infinity, Double.infinity)
        for piece in near {
            let (number, square) = (piece.number, piece.square)
            if square < nearest || square == nearest && number < first { (first, nearest) = (number, square) }
            let road = field.roads[Int(field.costs[Int(number)].road)]
            if road.isStoppingPlace { stop = min(stop, square) }
            if !road.isAvoided { free = min(free, square) }
        }
        return (first, stop, free)
    }

    /// Whether another piece of a candidate's road is nearer; of equally near ones the first counts.
    private func isBeaten(_ piece: NearPiece, _ road: UInt32) -> Bool {
        for other in near where other.square <= piece.square && field.costs[Int(other.number)].road == road {
            if other.square < piece.square || other.number < piece.number { return true }
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
