import Backdrop
import Geometry
@testable import OSMImport
import SketchSupport
import TestSupport

/// Collects the backdrop of objects on a grid: a node at row `r` and column `c` has the id `100 * r + c + 1` and lies `r`
/// thousandths of a degree north and `c` east of 50° N, 8° E.
struct BackdropSketch {
    static let columns: Int64 = 100
    private(set) var nodes: [Int64: [(String, String)]] = [:]
    private(set) var objects: [PBFWriter.Object] = []
    /// The ids of nodes that ways name although the file lacks them.
    var lost: Set<Int64> = []
    var bounds: BoundingBox?
    private var wayCount: Int64 = 0
    private var relationCount: Int64 = 0

    static func id(_ row: Int, _ column: Int) -> Int64 { Int64(row) * columns + Int64(column) + 1 }

    static func place(_ row: Int, _ column: Int) -> FixedCoordinate {
        FixedCoordinate(latitude: 500_000_000 + Int32(row) * 10_000, longitude: 80_000_000 + Int32(column) * 10_000)
    }

    mutating func node(_ row: Int, _ column: Int, _ tags: [(String, String)] = []) {
        nodes[Self.id(row, column), default: []] += tags
    }

    /// Adds a way through places of the grid; returns its id.
    @discardableResult
    mutating func way(_ places: [(Int, Int)], _ tags: [(String, String)] = []) -> Int64 {
        for (row, column) in places { node(row, column) }
        wayCount += 1
        objects.append(.way(wayCount, places.map { Self.id($0, $1) }, tags))
        return wayCount
    }

    mutating func relation(_ members: [(Int64, String)], _ tags: [(String, String)]) {
        relationCount += 1
        objects.append(.relation(relationCount, members.map { OSMRelation.Member(.way, $0, role: $1) }, tags))
    }

    /// The corners of a rectangle, counterclockwise from the south-west, and the first one again.
    static func rectangle(_ row: Int, _ column: Int, _ height: Int, _ width: Int) -> [(Int, Int)] {
        [(row, column), (row, column + width), (row + height, column + width), (row + height, column), (row, column)]
    }

    /// A box between two places of the grid.
    static func box(_ row: Int, _ column: Int, _ height: Int, _ width: Int) -> BoundingBox {
        BoundingBox([place(row, column), place(row + height, column + width)])
    }

    func extract(in folder: TestFolder) throws -> String {
        let placed = nodes.filter { !lost.contains($0.key) }.sorted { $0.key < $1.key }.map { id, tags in
            let row = Int((id - 1) / Self.columns)
            let column = Int((id - 1) % Self.columns)
            return PBFWriter.Object.node(id, at: Self.place(row, column), tags)
        }
        return try folder.extract(placed + objects) { $0.bounds = bounds }
    }

    func features() throws -> [BackdropFeature] {
        let folder = try TestFolder()
        return try withExtendedLifetime(folder) { try BackdropExtract.features(extract(in: folder)) }
    }
}

/// Collects the backdrop of a file.
enum BackdropExtract {
    static func features(_ path: String) throws -> [BackdropFeature] {
        try BackdropCollecting.contents(of: OSMFile(path: path, threads: 2), observer: SilentObserver()).features
    }
}

extension [BackdropFeature] {
    func of(_ kind: BackdropKind) -> [BackdropFeature] { filter { $0.kind == kind } }

    /// Whether an area of a kind holds a place, by the even-odd rule.
    func hold(_ kind: BackdropKind, _ place: FixedCoordinate) -> Bool {
        of(kind).contains { PolygonSide.contain($0.parts, point: place) }
    }

    /// The places of a grid that areas of a kind hold; the grid lies between the places of a sketch, so that none is on an
    /// edge.
    func picture(_ kind: BackdropKind, rows: Int, columns: Int) -> String {
        (0..<rows).reversed().map { row in
            (0..<columns).map { column in
                let corner = BackdropSketch.place(row, column)
                let place = FixedCoordinate(latitude: corner.latitude + 4_000, longitude: corner.longitude + 6_000)
                return hold(kind, place) ? "~" : "."
            }.joined()
        }.joined(separator: "\n")
    }
}
