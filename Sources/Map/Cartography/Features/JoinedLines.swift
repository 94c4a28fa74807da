/// Lines that are joined where exactly two of them meet; those of one-way roads only where one ends and the other begins.
struct JoinedLines {
    private struct Piece {
        var points: [PlanePoint]
        var from: Int
        var to: Int
    }

    private let keepsDirection: Bool
    private var pieces: [Piece] = []

    init(keepsDirection: Bool = false) {
        self.keepsDirection = keepsDirection
    }

    /// Adds a line between two numbered places.
    mutating func add(_ points: [PlanePoint], from: Int, to: Int) {
        pieces.append(Piece(points: points, from: from, to: to))
    }

    /// The joined lines, in the order of their first pieces.
    func lines() -> [[PlanePoint]] {
        let meeting = piecesByPlace()
        var isUsed = [Bool](repeating: false, count: pieces.count)
        var lines: [[PlanePoint]] = []
        for start in pieces.indices where !isUsed[start] {
            isUsed[start] = true
            var line = extended(
                pieces[start].points, from: pieces[start].to, after: start, meeting: meeting, isUsed: &isUsed)
            line.reverse()
            line = extended(
                line, from: pieces[start].from, after: start, meeting: meeting, isUsed: &isUsed, isReversed: true)
            line.reverse()
            lines.append(line)
        }
        return lines
    }

    /// By place, the two pieces that meet there; places where other numbers of pieces meet are left out.
    private func piecesByPlace() -> [Int: (Int, Int)] {
        var meeting: [Int: (Int, Int)] = [:]
        var isCrowded: Set<Int> = []
        for (index, piece) in pieces.enumerated() {
            for place in [piece.from, piece.to] where !isCrowded.contains(place) {
                switch meeting[place] {
                case nil: meeting[place] = (index, -1)
                case (let first, -1)?: meeting[place] = (first, index)
                default:
                    meeting[place] = nil
                    isCrowded.insert(place)
                }
            }
        }
        return meeting
    }

    /// A line with the pieces that follow at its end, a place.
    ///
    /// - Parameter isReversed: whether the line runs against its direction.
    private func extended(
        _ line: [PlanePoint], from place: Int, after last: Int, meeting: [Int: (Int, Int)], isUsed: inout [Bool],
        isReversed: Bool = false
    ) -> [PlanePoint] {
        var (line, place, last) = (line, place, last)
        while let (one, other) = meeting[place], other >= 0 {
            let next = one == last ? other : one
            let piece = pieces[next]
            let goesOn = !keepsDirection || (isReversed ? piece.to : piece.from) == place
            guard !isUsed[next], goesOn else { break }
            isUsed[next] = true
            line += piece.from == place ? piece.points.dropFirst() : piece.points.reversed().dropFirst()
            place = piece.from == place ? piece.to : piece.from
            last = next
        }
        return line
    }
}
