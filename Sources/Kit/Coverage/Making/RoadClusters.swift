/// The smallest box around the cells with roads in a square of cells.
struct RoadBlock: Sendable {
    /// The lowest column and row, and one more than the highest.
    var low: SIMD2<Int>
    var high: SIMD2<Int>
    /// Meters of road.
    var length: Double

    /// A block with one cell.
    fileprivate init(_ cell: SIMD2<Int>, length: Double) {
        low = cell
        high = cell &+ 1
        self.length = length
    }

    fileprivate mutating func add(_ cell: SIMD2<Int>, length: Double) {
        low = pointwiseMin(low, cell)
        high = pointwiseMax(high, cell &+ 1)
        self.length += length
    }
}

/// Clusters of roads that lie near each other, in blocks of cells.
struct RoadClusters {
    /// By cluster: its blocks.
    private(set) var blocks: [[RoadBlock]] = []
    /// The number of columns and rows of cells in a block.
    private(set) var blockSize = 1

    private let raster: RoadRaster

    private static let greatestBlockCount = 2000
    /// The share of the length of roads that may be left out if there are too many clusters.
    private static let dispensableShare = 0.005

    /// The clusters of roads within `link` meters of each other, at most ten times as many as wanted.
    init(_ raster: RoadRaster, link: Double, wanted: Int) {
        self.raster = raster
        let cells = raster.lengths.indices.filter { raster.lengths[$0] > 0 }
        while Set(cells.map(block)).count > Self.greatestBlockCount { blockSize *= 2 }
        // Cells that touch at a corner are neighbours.
        var link = max(link, 2.2 * raster.grid.height)
        repeat {
            blocks = Self.withoutDispensable(clusters(link), wanted: wanted)
            link *= 1.5
        } while blocks.count > 10 * wanted
    }

    private func place(_ cell: Int) -> SIMD2<Int> { [cell % raster.grid.columns, cell / raster.grid.columns] }

    private func block(_ cell: Int) -> SIMD2<Int> { place(cell) / blockSize }

    private func clusters(_ link: Double) -> [[RoadBlock]] {
        var isKnown = raster.lengths.indices.map { raster.distance($0) > link / 2 }
        return raster.lengths.indices.compactMap { start in
            raster.lengths[start] > 0 && !isKnown[start] ? cluster(from: start, &isKnown) : nil
        }
    }

    /// All blocks that can be reached over cells that are not marked yet.
    private func cluster(from start: Int, _ isKnown: inout [Bool]) -> [RoadBlock] {
        var open = [start]
        var found: [SIMD2<Int>: RoadBlock] = [:]
        isKnown[start] = true
        while let cell = open.popLast() {
            let length = Double(raster.lengths[cell])
            if length > 0 {
                if found[block(cell)]?.add(place(cell), length: length) == nil {
                    found[block(cell)] = RoadBlock(place(cell), length: length)
                }
            }
            raster.grid.visitNeighbors(of: cell) { next in
                if isKnown[next] { return }
                isKnown[next] = true
                open.append(next)
            }
        }
        return found.values.sorted { ($0.low.x, $0.low.y) < ($1.low.x, $1.low.y) }
    }

    /// The clusters, longest first; of too many, without the smallest that together have hardly any length.
    private static func withoutDispensable(_ clusters: [[RoadBlock]], wanted: Int) -> [[RoadBlock]] {
        let lengths = clusters.map { $0.reduce(0) { $0 + $1.length } }
        let order = clusters.indices.sorted { (lengths[$1], $0) < (lengths[$0], $1) }
        var rest = dispensableShare * lengths.reduce(0, +)
        let dispensable = order.dropFirst(wanted).reversed().prefix { cluster in
            rest -= lengths[cluster]
            return rest >= 0
        }
        return order.dropLast(dispensable.count).map { clusters[$0] }
    }
}
