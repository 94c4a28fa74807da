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
        var squares = PartSquares(parts.map(\.piece.middle), size: parts.reduce(0) { max($0, $1.reach) })
        for index in pieces.indices where roads[Int(costs[index].road)].isStoppingPlace {
            squares.dropParts(near: pieces[index]) { number in
                guard !isHidden[number] else { return true }
                let middle = parts[number].piece.middle
                let reach = parts[number].reach
                if pieces[index].square(middle.x, py: middle.y) <= reach * reach { isHidden[number] = true }
                return isHidden[number]
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
    /// The points, square by square; each is in its square and in the eight around it.
    private var numbers: [UInt32]
    /// By square, row by row: where its points begin, and where those end that are left.
    private var start: [Int]
    private var end: [Int]

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
        let width = columns
        let squares = places.map { [firstColumn, firstRow] place in
            let row = Int((place.y / size).rounded(.down)) - firstRow
            return row * width + Int((place.x / size).rounded(.down)) - firstColumn
        }
        let around = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1]
        var counts = [Int](repeating: 0, count: columns * rows)
        for square in squares { for step in around { counts[square + step] += 1 } }
        start = []
        start.reserveCapacity(counts.count)
        var total = 0
        for count in counts {
            start.append(total)
            total += count
        }
        end = start
        numbers = Array(repeating: 0, count: total)
        for (number, square) in squares.enumerated() {
            for step in around {
                numbers[end[square + step]] = UInt32(number)
                end[square + step] += 1
            }
        }
    }

    private static let most = 1_000_000.0

    /// Visits the points that may be within the size of a piece, perhaps twice, and drops those for which the body
    /// returns true; each square loses them when it is visited.
    @inline(__always)
    mutating func dropParts(near line: IsochroneLinePiece, _ isDone: (Int) -> Bool) {
        let (firstX, lastX) = range(line.x, span: line.dx, first: firstColumn, count: columns)
        let (firstY, lastY) = range(line.y, span: line.dy, first: firstRow, count: rows)
        guard firstX <= lastX, firstY <= lastY else { return }
        for row in firstY...lastY {
            for square in row * columns + firstX...row * columns + lastX {
                var index = start[square]
                while index < end[square] {
                    if isDone(Int(numbers[index])) {
                        end[square] -= 1
                        numbers[index] = numbers[end[square]]
                    } else {
                        index += 1
                    }
                }
            }
        }
    }

    @inline(__always)
    private func range(_ start: Double, span: Double, first: Int, count: Int) -> (Int, Int) {
        let least = min(start, start + span) / size - Double(first)
        let greatest = max(start, start + span) / size - Double(first)
        // What is left of these numbers is not negative, so that cutting off decimals rounds down.
        return (Int(max(least, 0)), greatest < 0 ? -1 : Int(min(greatest, Double(count - 1))))
    }
}
