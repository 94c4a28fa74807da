import Geometry

extension IsochroneField {
    /// Takes away the pieces where no one may stop and near which there is another road, because routes end there.
    ///
    /// Pieces are looked at in parts, each by its middle, and by squares of the map, of which only those count that have
    /// such a part near them.
    mutating func dropPiecesWithoutStops(meters: Double, _ scale: (_ y: Double) -> Double) {
        let roads = roads
        let without = pieces.indices.filter { !roads[Int(costs[$0].road)].isStoppingPlace }
        guard let first = without.first else { return }
        var parts: [(piece: IsochroneLinePiece, costs: IsochronePieceCosts, reach: Double)] = []
        for index in without {
            let line = pieces[index]
            let reach = meters / scale(line.y)
            let length = (line.dx * line.dx + line.dy * line.dy).squareRoot()
            let count = max(1, (length / (Self.partShare * reach)).rounded(.up))
            for part in 0..<Int(count) {
                let from = Double(part) / count
                let to = Double(part + 1) / count
                parts.append((line.part(from, to: to), costs[index].part(Float(from), to: Float(to)), reach))
            }
        }
        var isHidden = [Bool](repeating: false, count: parts.count)
        let squares = PartSquares(parts.map(\.piece.middle), size: parts.reduce(0) { max($0, $1.reach) })
        for index in pieces.indices where roads[Int(costs[index].road)].isStoppingPlace {
            squares.forEachPart(near: pieces[index]) { number in
                guard !isHidden[number] else { return }
                let middle = parts[number].piece.middle
                let reach = parts[number].reach
                if pieces[index].square(middle.x, py: middle.y) <= reach * reach { isHidden[number] = true }
            }
        }
        keepPieces(from: first) { roads[Int($0.road)].isStoppingPlace }
        for (number, part) in parts.enumerated() where !isHidden[number] { append(part.piece, part.costs) }
    }

    /// The length of a part, as a share of the distance to other roads that counts.
    private static let partShare = 0.5
}

extension IsochronePieceCosts {
    /// The costs of a part, by shares.
    fileprivate func part(_ first: Float, to last: Float) -> IsochronePieceCosts {
        func between(_ ends: (first: Float, last: Float)) -> (first: Float, last: Float) {
            let span = ends.last - ends.first
            return (ends.first + first * span, ends.first + last * span)
        }
        return IsochronePieceCosts(weight: between(weight), value: between(value), road: road)
    }
}

/// Some points by squares of the map.
private struct PartSquares {
    private let size: Double
    private let firstColumn: Int
    private let firstRow: Int
    private let columns: Int
    private let rows: Int
    /// By square, row by row: the points in it and in the eight around it.
    private var points: [[Int]]

    /// - Parameters:
    ///   - places: at least one.
    ///   - size: map points across a square, at least; more if there were too many squares.
    init(_ places: [MapPoint], size least: Double) {
        let (west, east) = places.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1.x), max($0.1, $1.x)) }
        let (north, south) = places.reduce((Double.infinity, -Double.infinity)) { (min($0.0, $1.y), max($0.1, $1.y)) }
        var size = least
        while ((east - west) / size + 3) * ((south - north) / size + 3) > Self.most { size *= 2 }
        self.size = size
        firstColumn = Int((west / size).rounded(.down)) - 1
        firstRow = Int((north / size).rounded(.down)) - 1
        columns = Int((east / size).rounded(.down)) + 2 - firstColumn
        rows = Int((south / size).rounded(.down)) + 2 - firstRow
        points = Array(repeating: [], count: columns * rows)
        for (number, place) in places.enumerated() {
            let column = Int((place.x / size).rounded(.down)) - firstColumn
            let row = Int((place.y / size).rounded(.down)) - firstRow
            for near in row - 1...row + 1 {
                for other in column - 1...column + 1 { points[near * columns + other].append(number) }
            }
        }
    }

    private static let most = 1_000_000.0

    /// Visits the points that may be within the size of a piece, perhaps twice.
    @inline(__always)
    func forEachPart(near line: IsochroneLinePiece, _ body: (Int) -> Void) {
        let (firstX, lastX) = range(line.x, span: line.dx, first: firstColumn, count: columns)
        let (firstY, lastY) = range(line.y, span: line.dy, first: firstRow, count: rows)
        guard firstX <= lastX, firstY <= lastY else { return }
        for row in firstY...lastY { for column in firstX...lastX { points[row * columns + column].forEach(body) } }
    }

    @inline(__always)
    private func range(_ start: Double, span: Double, first: Int, count: Int) -> (Int, Int) {
        let least = Int((min(start, start + span) / size).rounded(.down)) - first
        let greatest = Int((max(start, start + span) / size).rounded(.down)) - first
        return (max(least, 0), min(greatest, count - 1))
    }
}
