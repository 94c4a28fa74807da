// Islands of roads: cells near roads that belong together, and the lines around them.

/// Connected cells near roads of one island.
struct RoadRegions {
    /// By cell, its region; 0 for none.
    private var regions: [Int32] = []
    /// By region, a cell on its southern border and meters of road; region 0 is none.
    private(set) var found: [(start: Int, length: Double)] = []
    /// By cell near roads, the island of the nearest.
    private var owners: [Int32]
    private let raster: RoadRaster
    private var grid: MapGrid { raster.grid }

    /// - Parameters:
    ///   - link: roads nearer to each other than these meters are of one island.
    ///   - reach: how many meters a region reaches beyond its roads.
    init(_ raster: RoadRaster, link: Double, reach: Double) {
        self.raster = raster
        let grid = raster.grid
        let islands = Self.islands(raster, link: link)
        owners = [Int32](repeating: 0, count: grid.cellCount)
        // Cells belong to the island of their nearest road on the same side of the 180th meridian.
        for cell in owners.indices where raster.distance(cell) <= reach {
            let site = Int(raster.nearest[cell])
            if grid.turn(ofColumn: cell % grid.columns) == grid.turn(ofColumn: site % grid.columns) {
                owners[cell] = islands[site]
            }
        }
        findRegions()
    }

    /// Makes one island of the two that have most in common of the border between them; false where none adjoin.
    mutating func joinNeighbors() -> Bool {
        var borders: [UInt64: Int] = [:]
        for cell in 0..<owners.count - grid.columns where owners[cell] > 0 {
            for next in [cell + 1, cell + grid.columns] where owners[next] > 0 && owners[next] != owners[cell] {
                let (low, high) = (min(owners[cell], owners[next]), max(owners[cell], owners[next]))
                borders[UInt64(low) << 32 | UInt64(high), default: 0] += 1
            }
        }
        guard let longest = borders.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return false }
        let (low, high) = (Int32(longest >> 32), Int32(longest & 0xFFFF_FFFF))
        for cell in owners.indices where owners[cell] == high { owners[cell] = low }
        findRegions()
        return true
    }

    /// The roads of some regions.
    func roads(of kept: [Int]) -> RoadRaster {
        let isKept = found.indices.map { kept.contains($0) }
        return raster.keeping { isKept[Int(regions[$0])] }
    }

    /// Makes fewer islands, with narrow bridges where they take least area.
    mutating func bridge(to limit: Int) {
        owners = IslandBridges(raster, owners).bridged(to: limit)
        findRegions()
    }

    private mutating func findRegions() {
        regions = [Int32](repeating: 0, count: grid.cellCount)
        found = [(0, 0)]
        var apart = owners
        for _ in 0..<2 { separate(&apart) }
        for cell in apart.indices where apart[cell] > 0 && regions[cell] == 0 {
            let number = Int32(found.count)
            var length = 0.0
            Self.flood(from: cell, grid) { cell, from in
                guard regions[cell] == 0, apart[cell] == apart[from] else { return false }
                regions[cell] = number
                length += Double(raster.lengths[cell])
                return true
            }
            found.append((cell, length))
        }
    }

    /// The owner of what lies between islands.
    private static let gap: Int32 = -1

    /// Leaves a gap between islands, a cell on either side at a time; a cell with a road stays.
    private func separate(_ owners: inout [Int32]) {
        let before = owners
        for row in 1..<grid.rows - 1 {
            for column in 1..<grid.columns - 1 {
                let cell = row * grid.columns + column
                guard before[cell] > 0, raster.lengths[cell] == 0 else { continue }
                for neighbor in [cell - grid.columns, cell - 1, cell + 1, cell + grid.columns] {
                    if before[neighbor] != before[cell], before[neighbor] != 0 { owners[cell] = Self.gap }
                }
            }
        }
    }

    /// By cell, which island the roads nearby are of.
    private static func islands(_ raster: RoadRaster, link: Double) -> [Int32] {
        let grid = raster.grid
        var islands = [Int32](repeating: 0, count: grid.cellCount)
        var count: Int32 = 0
        for cell in islands.indices where raster.lengths[cell] > 0 && islands[cell] == 0 {
            count += 1
            flood(from: cell, grid) { cell, from in
                guard islands[cell] == 0, raster.distance(cell) <= link / 2,
                    grid.turn(ofColumn: cell % grid.columns) == grid.turn(ofColumn: from % grid.columns)
                else { return false }
                islands[cell] = count
                return true
            }
        }
        return islands
    }

    /// Visits cells from neighbor to neighbor while they are taken.
    private static func flood(from start: Int, _ grid: MapGrid, _ take: (_ cell: Int, _ from: Int) -> Bool) {
        guard take(start, start) else { return }
        var open = [start]
        while let cell = open.popLast() {
            let column = cell % grid.columns
            if column > 0, take(cell - 1, cell) { open.append(cell - 1) }
            if column < grid.columns - 1, take(cell + 1, cell) { open.append(cell + 1) }
            if cell >= grid.columns, take(cell - grid.columns, cell) { open.append(cell - grid.columns) }
            if cell + grid.columns < grid.cellCount, take(cell + grid.columns, cell) {
                open.append(cell + grid.columns)
            }
        }
    }

    /// The line around a region, anticlockwise, through the middles of the sides of its cells that face other cells.
    func outline(_ region: Int) -> [MapCorner] {
        // Along the southern side of the first cell to the east, the region on the left.
        let start = (column: found[region].start % grid.columns, row: found[region].start / grid.columns)
        var (x, y, heading) = (start.column, start.row, 0)
        var corners: [MapCorner] = []
        repeat {
            let (east, north) = Self.steps[heading]
            corners.append(
                MapCorner(grid, column: Double(x) + Double(east) / 2, row: Double(y) + Double(north) / 2))
            (x, y) = (x + east, y + north)
            heading = turned(heading, x, y, region)
        } while (x, y, heading) != (start.column, start.row, 0)
        return corners
    }

    private static let steps = [(1, 0), (0, 1), (-1, 0), (0, -1)]

    /// Where to go on at a corner of cells: to the left unless the region is ahead, and to the right if it is there too.
    private func turned(_ heading: Int, _ x: Int, _ y: Int, _ region: Int) -> Int {
        // South-west of a corner is the cell one less in both.
        let ahead = [(0, 0, 0, -1), (-1, 0, 0, 0), (-1, -1, -1, 0), (0, -1, -1, -1)][heading]
        guard isIn(x + ahead.0, y + ahead.1, region) else { return (heading + 1) % 4 }
        return isIn(x + ahead.2, y + ahead.3, region) ? (heading + 3) % 4 : heading
    }

    private func isIn(_ column: Int, _ row: Int, _ region: Int) -> Bool {
        (0..<grid.columns).contains(column) && (0..<grid.rows).contains(row)
            && regions[row * grid.columns + column] == Int32(region)
    }
}
