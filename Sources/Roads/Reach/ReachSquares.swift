import Geometry

// The nearest road of any point of a square is no farther from its center than that of the center and two half diagonals.
// If all roads as near as that are within a limit, or all beyond, the square has no outline of the limit.

/// The squares of a grid that may contain parts of outlines.
struct ReachSquares {
    /// The least and greatest classes of the pieces in squares, each twice as wide as those of the level before.
    private struct Level {
        var columns: Int
        var rows: Int
        var least: [UInt8]
        var greatest: [UInt8]

        init(columns: Int, rows: Int) {
            (self.columns, self.rows) = (columns, rows)
            least = Array(repeating: .max, count: columns * rows)
            greatest = Array(repeating: .min, count: columns * rows)
        }

        mutating func extend(_ square: Int, _ least: UInt8, _ greatest: UInt8) {
            self.least[square] = min(self.least[square], least)
            self.greatest[square] = max(self.greatest[square], greatest)
        }
    }

    private let sampler: ReachSampler
    private let bands: ReachBands
    private let rules = SnapRules()
    private var levels: [Level]
    /// The numbers of the squares, ascending.
    private(set) var found: [Int] = []

    /// The number of levels; squares of the last one are 2 km wide.
    private static let levelCount = 7

    init(_ field: ReachField, _ grid: ReachGrid, _ bands: ReachBands) {
        sampler = ReachSampler(field, grid)
        self.bands = bands
        var level = Level(columns: grid.columns, rows: grid.rows)
        for (piece, range) in zip(field.pieces, bands.ofPieces) {
            grid.forEachSquare(of: piece) { level.extend($0, range.least, range.greatest) }
        }
        levels = [level]
        for _ in 1..<Self.levelCount { levels.append(Self.level(above: levels[levels.count - 1])) }
        let top = levels[Self.levelCount - 1]
        for row in 0..<top.rows {
            for column in 0..<top.columns { visit(column, row, Self.levelCount - 1) }
        }
        found.sort()
    }

    private static func level(above: Level) -> Level {
        var level = Level(columns: (above.columns + 1) / 2, rows: (above.rows + 1) / 2)
        for row in 0..<above.rows {
            for column in 0..<above.columns {
                let square = row * above.columns + column
                level.extend(row / 2 * level.columns + column / 2, above.least[square], above.greatest[square])
            }
        }
        return level
    }

    private mutating func visit(_ column: Int, _ row: Int, _ number: Int) {
        guard column < levels[number].columns, row < levels[number].rows else { return }
        if isUniform(column, row, number) { return }
        if number == 0 { return found.append(row * levels[0].columns + column) }
        for (right, down) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            visit(2 * column + right, 2 * row + down, number - 1)
        }
    }

    /// Whether all points of a square surely belong to one class.
    private func isUniform(_ column: Int, _ row: Int, _ number: Int) -> Bool {
        let grid = sampler.grid
        let side = grid.size * Double(1 << number)
        let y = (Double(grid.firstRow) + (Double(row) + 0.5) * Double(1 << number)) * grid.size
        let meters = ReachSampler.meters(at: y)
        let width = Float(side * ReachPlace.scale)
        let half = width * Float(0.5).squareRoot()
        let square = row * levels[number].columns + column
        let isEmpty = levels[number].least[square] > levels[number].greatest[square]
        let radius = sampler.radius(meters)
        var nearest = half
        if isEmpty {
            let (right, down) = ((column << number) + (1 << number) / 2, (row << number) + (1 << number) / 2)
            guard right <= grid.columns, down <= grid.rows else { return false }
            let center = grid.center(column << number, row << number, 1 << number)
            nearest = sampler.nearestDistance(center, meters, radius: 1.01 * radius + half)
            guard nearest.isFinite else { return true }
        }
        let reach = nearest + 2 * half + 1.01 * Float(rules.slack.upperBound) / meters
        let range = range(column, row, number, around: Int((reach / width - 0.5).rounded(.up)))
        let mayBeBeyond = nearest + half > 0.99 * radius
        return range.least == (mayBeBeyond ? max(range.greatest, bands.beyond) : range.greatest)
    }

    private func range(
        _ column: Int, _ row: Int, _ number: Int, around: Int
    ) -> (least: UInt8, greatest: UInt8) {
        let level = levels[number]
        var (least, greatest) = (UInt8.max, UInt8.min)
        for row in max(0, row - around)...min(level.rows - 1, row + around) {
            for square in row * level.columns + max(0, column - around)...row * level.columns
                + min(level.columns - 1, column + around)
            {
                least = min(least, level.least[square])
                greatest = max(greatest, level.greatest[square])
            }
        }
        return (least, greatest)
    }
}
