import Roads
import SketchSupport
import TestSupport
import Testing

/// What tells that there is nothing to look at in squares of the map, compared with looks at each square.
@Suite struct ReachPlanTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func `a rectangle of squares has one class if all its pieces have it`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let columns = 17
        let rows = 11
        let ranges = (0..<columns * rows).map { _ -> (least: UInt8, greatest: UInt8) in
            switch random.below(10) {
            case 0: (3, UInt8(3 + random.below(4)))
            case 1..<4: (.max, 0)
            default: (3, 3)
            }
        }
        let sums = SummedAreaTable(ranges, columns: columns)
        for _ in 0..<2_000 {
            let left = random.below(columns + 4) - 2
            let top = random.below(rows + 4) - 2
            let right = left + random.below(5)
            let bottom = top + random.below(5)
            var found: Set<UInt8> = []
            for row in max(top, 0)..<max(0, top, min(bottom + 1, rows)) {
                for column in max(left, 0)..<max(0, left, min(right + 1, columns)) {
                    let range = ranges[row * columns + column]
                    if range.least <= range.greatest { found.formUnion([range.least, range.greatest]) }
                }
            }
            let only = sums.onlyClass(left...right, rows: top...bottom, none: 200)
            #expect(only == (found.isEmpty ? 200 : found.count == 1 ? found.first : nil))
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `the ring of a square is the number of squares to the nearest with a junction`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let columns = 23
        let rows = 14
        let isStart = (0..<columns * rows).map { _ in random.below(60) == 0 }
        let rings = JunctionDistanceGrid(isStart, columns: columns)
        for square in isStart.indices {
            let (row, column) = square.quotientAndRemainder(dividingBy: columns)
            let nearest = isStart.indices.filter { isStart[$0] }.map {
                max(abs($0 / columns - row), abs($0 % columns - column))
            }.min()
            #expect(rings.ring(column, row: row) == nearest ?? 255)
        }
    }
}
