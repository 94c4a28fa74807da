import Geometry

/// Short pieces of all named streets, among which the nearest street to a house is found.
struct StreetPieces {
    private struct Piece {
        var start, end: FixedCoordinate
        var street: Int32
    }

    /// The length of a piece in meters; those of very long straight stretches are longer.
    private static let length = 60.0
    /// The most pieces between two nodes, and for each node: a file with few nodes must not fill the memory.
    private static let mostPieces = 64.0
    private static let piecesPerNode = 4
    private static let leastLimit = 1_000
    /// The greatest distance in meters between a house and its street.
    private static let reach = 100.0

    private var grid = PlaceGrid()
    private var pieces: [Piece] = []
    private var isFilled = false

    /// The nearest street with a name within 100 m; nil if there is none.
    mutating func nearestStreet(to place: FixedCoordinate, _ assembly: StreetAssembly) -> Int? {
        // Few files need them.
        if !isFilled { fill(assembly) }
        let projection = LocalProjection(center: place)
        var best: (meters: Double, street: Int32)?
        grid.visit(near: projection, within: Self.reach + Self.length / 2) { number in
            let piece = pieces[number]
            let meters = ProjectedPoint(of: projection, onSegmentFrom: piece.start, to: piece.end).distance
            guard meters <= Self.reach else { return }
            if let known = best, (known.meters, known.street) <= (meters, piece.street) { return }
            best = (meters, piece.street)
        }
        return best.map { Int($0.street) }
    }

    private mutating func fill(_ assembly: StreetAssembly) {
        isFilled = true
        for (index, street) in assembly.streets.enumerated() where !street.isReferenceOnly {
            for part in street.parts {
                let limit = Self.leastLimit + Self.piecesPerNode * part.count
                add(part, street: Int32(index), limit: pieces.count + limit)
            }
        }
        grid.finish()
    }

    private mutating func add(_ part: [FixedCoordinate], street: Int32, limit: Int) {
        for (start, end) in zip(part, part.dropFirst()) {
            let meters = LocalProjection(center: start).distance(to: end)
            let count = min(max(1, (meters / Self.length).rounded(.up)), Self.mostPieces)
            var last = start
            for number in 1...Int(count) where pieces.count < limit {
                let next = start.interpolated(to: end, share: Double(number) / count)
                grid.add(pieces.count, at: last.interpolated(to: next, share: 0.5))
                pieces.append(Piece(start: last, end: next, street: street))
                last = next
            }
        }
    }
}
