// Islands joined by narrow bridges, the shortest first.
//
// Two islands are neighbors where cells meet that are nearest to the one and to the other. The way from such a border to
// either island stays among the cells nearest to it, so that a bridge passes no third island and no other bridge.

/// Which islands there are, and where bridges between them could be.
struct IslandBridges {
    private struct Bridge {
        var islands: (low: Int, high: Int)
        var length: Double
        /// The cells on both sides of the border.
        var cells: (Int, Int)
    }

    private let raster: RoadRaster
    private let owners: [Int32]
    private var bridges: [Bridge] = []
    /// By island, the one that it belongs to now, and how many islands that one is made of.
    private var groups: [Int]
    private var sizes: [Int]

    /// - Parameter owners: by cell near roads, the island of the nearest; 0 for none.
    init(_ raster: RoadRaster, _ owners: [Int32]) {
        self.raster = raster
        self.owners = owners
        groups = Array(0...Int(owners.max() ?? 0))
        sizes = [Int](repeating: 0, count: groups.count)
        for cell in owners.indices where raster.lengths[cell] > 0 { sizes[Int(owners[cell])] = 1 }
        sizes[0] = 0
        bridges = shortestBridges()
    }

    /// The owners of cells with no more than some islands, if bridges can make so few.
    func bridged(to limit: Int) -> [Int32] {
        var joined = self
        var cells = owners
        var count = sizes.reduce(0, +)
        while count > limit, let bridge = joined.takeCheapest() {
            for cell in [bridge.cells.0, bridge.cells.1] { paint(from: cell, bridge, &cells) }
            count -= 1
        }
        for cell in cells.indices { cells[cell] = Int32(joined.groups[Int(cells[cell])]) }
        return cells
    }

    /// Joins the two islands with the shortest bridge, rather of few islands than of many: few corners go around all.
    private mutating func takeCheapest() -> Bridge? {
        func cost(_ bridge: Bridge) -> Double {
            let size = sizes[groups[bridge.islands.low]] + sizes[groups[bridge.islands.high]]
            return bridge.length * Double(size * size)
        }
        let open = bridges.filter { groups[$0.islands.low] != groups[$0.islands.high] }
        guard let bridge = open.min(by: { cost($0) < cost($1) }) else { return nil }
        let (kept, gone) = (groups[bridge.islands.low], groups[bridge.islands.high])
        sizes[kept] += sizes[gone]
        for island in groups.indices where groups[island] == gone { groups[island] = kept }
        return bridge
    }

    /// The shortest bridge between any two neighbors, in the order of islands.
    private func shortestBridges() -> [Bridge] {
        let grid = raster.grid
        var shortest: [UInt64: Bridge] = [:]
        for cell in 0..<grid.cellCount - grid.columns where (cell + 1) % grid.columns > 0 {
            guard let one = island(cell) else { continue }
            for next in [cell + 1, cell + grid.columns] {
                guard let other = island(next), other != one else { continue }
                let islands = (low: min(one, other), high: max(one, other))
                let key = UInt64(islands.low) << 32 | UInt64(islands.high)
                let length = raster.distance(cell) + raster.distance(next) + grid.height
                if length < shortest[key]?.length ?? .infinity {
                    shortest[key] = Bridge(islands: islands, length: length, cells: (cell, next))
                }
            }
        }
        return shortest.values.sorted { $0.islands < $1.islands }
    }

    /// The island that is nearest to a cell, on the same side of the 180th meridian.
    private func island(_ cell: Int) -> Int? {
        let grid = raster.grid
        let site = Int(raster.nearest[cell])
        guard site >= 0, grid.turn(ofColumn: cell % grid.columns) == grid.turn(ofColumn: site % grid.columns) else {
            return nil
        }
        return Int(owners[site])
    }

    /// Makes the cells beside the straight way to the nearest road an island's own.
    private func paint(from cell: Int, _ bridge: Bridge, _ cells: inout [Int32]) {
        let columns = raster.grid.columns
        let site = Int(raster.nearest[cell])
        let (east, north) = (site % columns - cell % columns, site / columns - cell / columns)
        let count = max(abs(east), abs(north))
        for step in 0...count {
            let share = count == 0 ? 0 : Double(step) / Double(count)
            let column = cell % columns + Int((Double(east) * share).rounded())
            let row = cell / columns + Int((Double(north) * share).rounded())
            for y in max(0, row - 1)...min(raster.grid.rows - 1, row + 1) {
                for x in max(0, column - 1)...min(columns - 1, column + 1) where cells[y * columns + x] == 0 {
                    guard let island = island(y * columns + x) else { continue }
                    if island == bridge.islands.low || island == bridge.islands.high {
                        cells[y * columns + x] = Int32(island)
                    }
                }
            }
        }
    }
}
