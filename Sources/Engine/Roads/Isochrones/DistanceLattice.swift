// For each point of a lattice of the map, the nearest piece of a road, and the nearest one of another class.
//
// Each piece is noted at the points around it. Then two passes over the lattice, down and up, hand the pieces from each
// point to its neighbors, which measure their own distance (P.-E. Danielsson, "Euclidean Distance Mapping", Computer
// Graphics and Image Processing 14, 1980). So distances are those to the lines of roads, not to points of the lattice; a
// point may miss its nearest piece only if none of its neighbors has that piece too.
//
// The class of a piece is the number of limits that it exceeds. Of two classes at a point, the difference of their
// distances changes evenly across the border between them, so that the border follows from the points on both of its
// sides. With two pieces a point, memory and time do not grow with the number of limits. Two classes that are both
// within a limit, or both beyond it, have no border.

import Geometry
import ShortestPaths

/// A straight piece of a road on a lattice, in cells; all its points have one class.
struct LatticePiece: BitwiseCopyable, Sendable {
    /// The start.
    var x: Float
    var y: Float
    /// The way to the end.
    var dx: Float
    var dy: Float
    /// One divided by the squared length; 0 for a piece without length.
    var scale: Float
    /// What counts as an additional distance.
    var handicap: Float
    /// The weights of route choice in seconds at the start and at the end.
    var weight: (first: Float, last: Float)
    /// The index of its road.
    var road: UInt32
    /// The number of limits that its points exceed.
    var band: UInt8
    /// Whether no road of another class is near.
    var isAmidClass: Bool

    init(
        x: Float, y: Float, dx: Float, dy: Float, handicap: Float, weight: (first: Float, last: Float), road: UInt32,
        band: UInt8, isAmidClass: Bool = false
    ) {
        (self.x, self.y, self.dx, self.dy) = (x, y, dx, dy)
        let square = dx * dx + dy * dy
        scale = square > 0 ? 1 / square : 0
        self.handicap = handicap
        self.weight = weight
        self.road = road
        self.band = band
        self.isAmidClass = isAmidClass
    }

    /// The share of the piece at its point that is nearest to a place.
    @inline(__always)
    func share(_ px: Float, _ py: Float) -> Float { min(1, max(0, ((px - x) * dx + (py - y) * dy) * scale)) }

    /// The distance from a place, the handicap included.
    @inline(__always)
    func distance(_ px: Float, _ py: Float) -> Float {
        let share = share(px, py)
        let ox = x + share * dx - px
        let oy = y + share * dy - py
        return (ox * ox + oy * oy).squareRoot() + handicap
    }

    /// The weight at the point that is nearest to a place.
    func weight(_ px: Float, _ py: Float) -> Float {
        weight.first + share(px, py) * (weight.last - weight.first)
    }

    /// A part, by shares.
    func part(_ first: Float, to last: Float) -> LatticePiece {
        let span = weight.last - weight.first
        return LatticePiece(
            x: x + first * dx, y: y + first * dy, dx: (last - first) * dx, dy: (last - first) * dy,
            handicap: handicap, weight: (weight.first + first * span, weight.first + last * span), road: road,
            band: band)
    }
}

/// The pieces near a point of a lattice.
struct LatticeSite: BitwiseCopyable, Sendable {
    /// The nearest piece.
    var first = UInt32.max
    /// The nearest piece of another class.
    var second = UInt32.max
    /// Their distances in cells.
    var near = Float.infinity
    var far = Float.infinity
    /// Their classes.
    var band = UInt8.max
    var otherBand = UInt8.max

    /// Notes a piece if it is nearer than the one noted.
    @inline(__always)
    mutating func take(_ number: UInt32, band newBand: UInt8, distance: Float) {
        if distance < near {
            if newBand != band { (second, far, otherBand) = (first, near, band) }
            (first, near, band) = (number, distance, newBand)
        } else if newBand != band, distance < far {
            (second, far, otherBand) = (number, distance, newBand)
        }
    }
}

/// The nearest pieces of the points of a lattice.
struct DistanceLattice: ~Copyable {
    let columns: Int
    let rows: Int
    /// Cells within which pieces matter to a point.
    let radius: Float
    /// Cells by which the second piece of a point may be farther than the first.
    let depth: Float
    private(set) var pieces: [LatticePiece]
    private var sites: CheckedBuffer<LatticeSite>

    init(_ pieces: consuming [LatticePiece], columns: Int, rows: Int, radius: Float, depth: Float) {
        (self.columns, self.rows, self.radius, self.depth) = (columns, rows, radius, depth)
        sites = CheckedBuffer(repeating: LatticeSite(), count: columns * rows)
        self.pieces = pieces
        _ = note(from: 0, listsPoints: false)
    }

    /// The pieces near a point.
    @inline(__always)
    func site(_ index: Int) -> LatticeSite { sites[index] }

    // MARK: Pieces

    /// Notes some pieces at the points around them.
    ///
    /// - Returns: the points that note one of them.
    mutating func add(_ more: [LatticePiece]) -> [Int] {
        let first = pieces.count
        pieces += more
        return note(from: first, listsPoints: true)
    }

    private mutating func note(from first: Int, listsPoints: Bool) -> [Int] {
        var points: [Int] = []
        for index in first..<pieces.count {
            let piece = pieces[index]
            let count = max(1, max(abs(piece.dx), abs(piece.dy)).rounded(.up))
            for part in 0..<Int(count) {
                let share = (Float(part) + 0.5) / count
                note(piece, UInt32(index), around: piece.x + share * piece.dx, piece.y + share * piece.dy)
                guard listsPoints, let corner = corner(piece.x + share * piece.dx, piece.y + share * piece.dy)
                else { continue }
                points += [corner, corner + 1, corner + columns, corner + columns + 1]
            }
        }
        return points
    }

    /// Notes a piece at the corners of the cell with a place.
    @inline(__always)
    private mutating func note(_ piece: LatticePiece, _ number: UInt32, around x: Float, _ y: Float) {
        guard let corner = corner(x, y) else { return }
        let (west, north) = (Float(Int(x)), Float(Int(y)))
        // The passes hand it on; a few meters make no difference.
        if piece.isAmidClass { return note(piece, number, at: corner, west, north) }
        note(piece, number, at: corner, west, north)
        note(piece, number, at: corner + 1, west + 1, north)
        note(piece, number, at: corner + columns, west, north + 1)
        note(piece, number, at: corner + columns + 1, west + 1, north + 1)
    }

    @inline(__always)
    private mutating func note(_ piece: LatticePiece, _ number: UInt32, at index: Int, _ x: Float, _ y: Float) {
        var site = sites[index]
        let distance = piece.distance(x, y)
        guard distance < site.far, number != site.first else { return }
        site.take(number, band: piece.band, distance: distance)
        sites[index] = site
    }

    /// The north-western point of the cell with a place; nil at the border of the lattice and outside.
    @inline(__always)
    private func corner(_ x: Float, _ y: Float) -> Int? {
        guard x >= 1, y >= 1, x < Float(columns - 2), y < Float(rows - 2) else { return nil }
        return Int(y) * columns + Int(x)
    }

    /// The distance of a place from the nearest piece, as far as the points around it have noted that.
    func distance(_ x: Float, _ y: Float) -> Float {
        guard let corner = corner(x, y) else { return .infinity }
        var least = Float.infinity
        for index in [corner, corner + 1, corner + columns, corner + columns + 1] where sites[index].near < .infinity {
            least = min(least, pieces[Int(sites[index].first)].distance(x, y))
        }
        return least
    }

    // MARK: Passes

    /// Hands the pieces from point to point over the whole lattice.
    ///
    /// - Parameter isCancelled: is asked for each row.
    mutating func sweep(_ isCancelled: () -> Bool) {
        for row in 1..<rows - 1 {
            if isCancelled() { return }
            sweep(row, eastward: true, before: -columns)
            sweep(row, eastward: false, before: 0)
        }
        for row in (1..<rows - 1).reversed() {
            if isCancelled() { return }
            sweep(row, eastward: false, before: columns)
            sweep(row, eastward: true, before: 0)
        }
    }

    /// Offers each point of a row the pieces of its neighbor behind, and of that in another row unless this is its own.
    @inline(__always)
    private mutating func sweep(_ row: Int, eastward: Bool, before: Int) {
        let pieces = pieces
        let step = eastward ? 1 : -1
        var column = eastward ? 1 : columns - 2
        var behind = sites[row * columns + column - step]
        for _ in 1..<columns - 1 {
            let index = row * columns + column
            let (x, y) = (Float(column), Float(row))
            var site = sites[index]
            var isChanged = take(from: behind, 1, to: &site, x, y, pieces)
            if before != 0, take(from: sites[index + before], 1, to: &site, x, y, pieces) { isChanged = true }
            if isChanged { sites[index] = site }
            behind = site
            column += step
        }
    }

    private static let diagonal = Float(2).squareRoot()

    /// Hands pieces from some points to others as far as they matter.
    mutating func spread(from points: [Int]) {
        let pieces = pieces
        let steps = [-columns - 1, -columns, 1 - columns, -1, 1, columns - 1, columns, columns + 1]
        var open = points
        var next = 0
        while next < open.count {
            let index = open[next]
            next += 1
            for step in steps {
                let (y, x) = (index + step).quotientAndRemainder(dividingBy: columns)
                // The border has no pieces, so that no point beyond it is met.
                guard 1..<columns - 1 ~= x, 1..<rows - 1 ~= y else { continue }
                var site = sites[index + step]
                guard take(from: sites[index], Self.diagonal, to: &site, Float(x), Float(y), pieces) else { continue }
                sites[index + step] = site
                open.append(index + step)
            }
        }
    }

    /// Offers the pieces of a point to a neighbor.
    @inline(__always)
    private func take(
        from other: LatticeSite, _ step: Float, to site: inout LatticeSite, _ x: Float, _ y: Float,
        _ pieces: [LatticePiece]
    ) -> Bool {
        // Where no other class is near, a few meters make no difference.
        if other.band == site.band, other.second == site.second, other.near >= site.near { return false }
        var isChanged = offer(other.first, other.band, least: other.near - step, to: &site, x, y, pieces)
        if other.far <= other.near + depth,
            offer(other.second, other.otherBand, least: other.far - step, to: &site, x, y, pieces)
        {
            isChanged = true
        }
        return isChanged
    }

    /// Measures the distance of a piece, unless it is known to be too great.
    @inline(__always)
    private func offer(
        _ number: UInt32, _ band: UInt8, least: Float, to site: inout LatticeSite, _ x: Float, _ y: Float,
        _ pieces: [LatticePiece]
    ) -> Bool {
        guard number != .max, number != site.first, number != site.second else { return false }
        let limit = band == site.band ? site.near : min(site.far, site.near + depth, radius + depth)
        guard least < limit else { return false }
        let distance = pieces[Int(number)].distance(x, y)
        guard distance < limit else { return false }
        site.take(number, band: band, distance: distance)
        return true
    }
}
