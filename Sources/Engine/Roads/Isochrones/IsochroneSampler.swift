import Geometry
import PlatformC

/// A piece, and its squared distance in map points from the point looked at.
private struct NearPiece: BitwiseCopyable, Sendable {
    var square: Float
    var number: UInt32
}

/// Finds what points of the map belong to: the candidate of ``SnapRules`` by which a route to them would lead.
///
/// The groups of pieces near nested squares of the map are listed one after another, those of the smallest square last.
/// Of a group only some pieces may be near, so each look at a list measures all distances.
struct IsochroneSampler: Sendable {
    let field: IsochroneField
    let bands: IsochroneBands
    private let buckets: SegmentGrid
    private let plan: IsochronePlan
    private let rules = SnapRules()
    /// The indices of groups by square, and room behind them.
    private var lists: [UInt32] = []
    /// The end of the last list.
    private var end = 0
    /// The squared distances of the pieces of a list from the point looked at.
    private var squares: [SIMD4<Float>] = []
    /// The pieces near the point looked at.
    private var candidates: [NearPiece] = []
    /// Meters of a map point in some rows of squares.
    private var scale = IsochroneScale(north: 0, south: 1)

    init(_ field: IsochroneField, bands: IsochroneBands, plan: IsochronePlan) {
        self.field = field
        self.bands = bands
        self.plan = plan
        buckets = SegmentGrid(field, bands: bands, frame: plan.frame)
    }

    // MARK: Lists

    /// The groups of a square by their places in the lists, and the least and greatest class of its points; no places if
    /// all are beyond the radius, or have one class.
    typealias Found = (places: Range<Int>, least: UInt8, greatest: UInt8)

    /// Enters rows of squares of the buckets.
    mutating func enter(rows: Range<Int>) {
        scale = IsochroneScale(
            north: Double(rows.lowerBound) * buckets.size, south: Double(rows.upperBound) * buckets.size)
    }

    /// Lists the pieces to which points of a square of the plan may belong.
    mutating func begin(_ column: Int, row: Int) -> Found {
        end = 0
        let size = buckets.size
        let halfDiagonal = size / 2.0.squareRoot()
        let x = (Double(column) + 0.5) * size
        let y = (Double(row) + 0.5) * size
        let meters = scale.meters(at: y)
        let near = near(x, y: y, column: column, row: row, within: 1.01 * rules.radius / meters + halfDiagonal)
        guard (near - halfDiagonal) * meters <= 1.01 * rules.radius else {
            return (0..<0, bands.beyond, bands.beyond)
        }
        let reach = reach(of: near, halfDiagonal, meters: meters)
        let around = Int(reach / size + 0.5)
        let isWithinRadius = (near + halfDiagonal) * meters <= 0.99 * rules.radius
        if let only = plan.onlyClass(column, row: row, size: 1, around: around),
            plan.isDone(only, isWithinRadius && !plan.frame.touchesMeridian(column, count: 1))
        {
            return (0..<0, only, only)
        }
        collect(x, y: y, row: row, around: around + 1, within: reach)
        return narrow(x, y: y, halfDiagonal: halfDiagonal, places: 0..<end)
    }

    /// The distance of a near piece from the middle of a square: of the nearest unless one is as near as the corners;
    /// infinite if it is beyond a limit.
    private func near(_ x: Double, y: Double, column: Int, row: Int, within limit: Double) -> Double {
        var around = 0
        while true {
            var least = SIMD4<Float>(repeating: .infinity)
            for row in row - around...row + around {
                for group in buckets.indices(inRow: row, column - around...column + around) {
                    least = least.lesser(buckets.groups[group].squares(x, y))
                }
            }
            let nearest = Double(least.least)
            // The middle of a piece outside these squares is half a square farther than its nearest point may be.
            let seen = Double(around) * buckets.size
            if nearest <= max(seen * seen, buckets.size * buckets.size / 2) { return nearest.squareRoot() }
            if seen > limit { return .infinity }
            around = max(1, 2 * around)
        }
    }

    /// Lists the groups with pieces within a distance from the middle of a square.
    ///
    /// - Parameter around: rows to each side that have all these pieces.
    private mutating func collect(_ x: Double, y: Double, row: Int, around: Int, within reach: Double) {
        let size = buckets.size
        let limit = Float(reach * reach)
        // The middle of a piece may be half a square farther than its nearest point.
        let far = reach + size / 2
        for row in row - around...row + around {
            let away = max(0, abs((Double(row) + 0.5) * size - y) - size / 2)
            guard away <= far else { continue }
            let width = (far * far - away * away).squareRoot()
            for group in buckets.indices(inRow: row, from: x - width, to: x + width)
            where any(buckets.groups[group].squares(x, y) .<= limit) { append(UInt32(group)) }
        }
    }

    @inline(__always)
    private mutating func append(_ group: UInt32) {
        if end == lists.count { makeRoom() }
        lists[end] = group
        end += 1
    }

    @inline(never)
    private mutating func makeRoom() {
        lists += repeatElement(0, count: lists.count + 64)
        squares += repeatElement(SIMD4(repeating: 0), count: lists.count - squares.count)
    }

    /// Lists again those groups to whose pieces points of a square may belong.
    ///
    /// - Parameters:
    ///   - x: the middle, in map points.
    ///   - halfDiagonal: in map points.
    ///   - places: the groups of a square around it.
    mutating func narrow(_ x: Double, y: Double, halfDiagonal: Double, places: Range<Int>) -> Found {
        let first = end
        let meters = scale.meters(at: y)
        let nearest = measure(x, y: y, places: places)
        guard (nearest - halfDiagonal) * meters <= 1.01 * rules.radius else {
            return (first..<first, bands.beyond, bands.beyond)
        }
        let reach = reach(of: nearest, halfDiagonal, meters: meters)
        let classes = classes(places, within: Float(reach * reach), isListed: true)
        let isWithinRadius = (nearest + halfDiagonal) * meters <= 0.99 * rules.radius
        return (first..<end, classes.least, isWithinRadius ? classes.greatest : bands.beyond)
    }

    /// Forgets the last pieces.
    mutating func drop(_ places: Range<Int>) { end = places.lowerBound }

    /// How far from the center of a square the candidates of its points may be, when the nearest road of the center is at a
    /// distance.
    @inline(__always)
    private func reach(of nearest: Double, _ halfDiagonal: Double, meters: Double) -> Double {
        let far = (nearest + halfDiagonal) * meters
        // The scale of the map differs within a square by less than a hundredth.
        let safety = halfDiagonal > 0 ? 1.01 : 1
        return nearest + 2 * halfDiagonal + safety * (rules.reach(nearest: far) - far) / meters
    }

    /// Measures the squared distances of listed pieces from a point.
    ///
    /// - Returns: the distance of the nearest.
    @inline(__always)
    private mutating func measure(_ x: Double, y: Double, places: Range<Int>) -> Double {
        var least = SIMD4<Float>(repeating: .infinity)
        for (index, place) in places.enumerated() {
            let square = buckets.groups[Int(lists[place])].squares(x, y)
            squares[index] = square
            least = least.lesser(square)
        }
        return Double(least.least).squareRoot()
    }

    /// The least and greatest class of the measured pieces within a squared distance.
    ///
    /// - Parameter isListed: whether their groups become another list.
    @inline(__always)
    private mutating func classes(
        _ places: Range<Int>, within limit: Float, isListed: Bool
    ) -> (least: UInt8, greatest: UInt8) {
        var least = SIMD4<UInt32>(repeating: .max)
        var greatest = SIMD4<UInt32>(repeating: 0)
        for (index, place) in places.enumerated() {
            let isNear = squares[index] .<= limit
            guard any(isNear) else { continue }
            let group = buckets.groups[Int(lists[place])]
            least.replace(with: group.least, where: isNear .& (group.least .< least))
            greatest.replace(with: group.greatest, where: isNear .& (group.greatest .> greatest))
            if isListed { append(lists[place]) }
        }
        return (UInt8(least.min()), UInt8(greatest.max()))
    }

    // MARK: Points

    /// The class of a point by some listed pieces, among which are all its candidates.
    mutating func band(_ x: Double, y: Double, places: Range<Int>) -> UInt8 {
        let meters = scale.meters(at: y)
        let nearest = measure(x, y: y, places: places)
        guard nearest * meters <= rules.radius else { return bands.beyond }
        let reach = reach(of: nearest, 0, meters: meters)
        let limit = Float(reach * reach)
        let classes = classes(places, within: limit, isListed: false)
        if classes.least == classes.greatest { return classes.least }
        listCandidates(places, within: limit)
        return bands.band(best(x, y: y, nearest: nearest * meters, meters: meters))
    }

    /// Lists the measured pieces within a squared distance.
    private mutating func listCandidates(_ places: Range<Int>, within limit: Float) {
        candidates.removeAll(keepingCapacity: true)
        for (index, place) in places.enumerated() {
            let isNear = squares[index] .<= limit
            guard any(isNear) else { continue }
            let numbers = buckets.groups[Int(lists[place])].numbers
            for lane in 0..<4 where isNear[lane] {
                candidates.append(NearPiece(square: squares[index][lane], number: numbers[lane]))
            }
        }
    }

    /// The value of a point: that of the candidate by which a route to it costs least; infinite far from all roads.
    mutating func value(_ x: Double, y: Double, places: Range<Int>) -> Float {
        let meters = scale.meters(at: y)
        let nearest = measure(x, y: y, places: places)
        guard nearest * meters <= rules.radius else { return .infinity }
        let reach = reach(of: nearest, 0, meters: meters)
        listCandidates(places, within: Float(reach * reach))
        return best(x, y: y, nearest: nearest * meters, meters: meters)
    }

    /// The value of a point with candidates, the nearest of them at some meters.
    private func best(_ x: Double, y: Double, nearest: Double, meters: Double) -> Float {
        let leaders = leaders
        let farthestWithoutStop = leaders.stop.squareRoot() * meters + rules.noStoppingSlack
        let farthestAvoided = leaders.free.squareRoot() * meters - RequestWeights.slack
        var best = (cost: Double.infinity, value: Float.infinity)
        for candidate in candidates {
            let kind = bands.kinds[Int(candidate.number)]
            let distance = Double(candidate.square).squareRoot() * meters
            guard distance <= farthestWithoutStop || kind.isStoppingPlace,
                distance < farthestAvoided || !kind.isAvoided
            else { continue }
            let costs = field.costs[Int(candidate.number)]
            // A listed piece may be a part of one.
            let share = Float(field.pieces[Int(candidate.number)].share(x, py: y))
            let weight = costs.weight.first + share * (costs.weight.last - costs.weight.first)
            let offer = (
                cost: Double(weight) + 1000 * (distance - nearest),
                value: costs.value.first + share * (costs.value.last - costs.value.first)
            )
            guard offer < best else { continue }
            if distance > nearest + rules.apartSlack, field.isApart(candidate.number, from: leaders.first) {
                continue
            }
            if !isBeaten(candidate, road: costs.road) { best = offer }
        }
        return best.value
    }

    /// The nearest candidate, and the squared distances of the nearest where a route may end, and of the nearest that is not
    /// avoided.
    private var leaders: (first: UInt32, stop: Double, free: Double) {
        var first = UInt32.max
        var nearest = Double.infinity
        var stop = Double.infinity
        var free = Double.infinity
        for candidate in candidates {
            let square = Double(candidate.square)
            let number = candidate.number
            let kind = bands.kinds[Int(number)]
            if square < nearest || square == nearest && number < first { first = number; nearest = square }
            if kind.isStoppingPlace { stop = min(stop, square) }
            if !kind.isAvoided { free = min(free, square) }
        }
        return (first, stop, free)
    }

    /// Whether another piece of a candidate's road is nearer; of equally near ones the first counts.
    private func isBeaten(_ candidate: NearPiece, road: UInt32) -> Bool {
        for other in candidates where other.square <= candidate.square {
            guard other.number == candidate.number || field.costs[Int(other.number)].road == road else { continue }
            if other.square < candidate.square || other.number < candidate.number { return true }
        }
        return false
    }
}

extension SIMD4<Float> {
    /// The lesser of each pair.
    @inline(__always)
    fileprivate func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

    @inline(__always)
    fileprivate var least: Float { Swift.min(Swift.min(x, y), Swift.min(z, w)) }
}

/// Meters of a map point within a narrow strip of the map: they shrink with the cosine of the latitude, in such a strip
/// evenly.
struct IsochroneScale: Sendable {
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
