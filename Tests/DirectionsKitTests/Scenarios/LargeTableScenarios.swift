import Coverage
import Geometry
import Roads
import ShortestPaths
import SketchSupport
import TestSupport
import Testing

@testable import DirectionsKit
import Threading

/// Tables in blocks against requests for their pairs.
@Suite struct LargeTableScenarios {
    /// The cell that a request for a pair asks for.
    private func pair(
        _ provider: DirectionsProvider, _ source: Coordinate, _ destination: Coordinate, _ mode: TransportMode
    ) -> TravelCell {
        do throws(DirectionsError) {
            let found = try provider.distanceAndDuration(from: source, to: destination, mode: mode)
            return TravelCell(duration: UInt32((found.duration * 1000).rounded()), distance: found.distance)
        } catch {
            return TravelCell(error.reason)
        }
    }

    /// The first two cells with another duration or reason.
    private static func difference(_ cells: [TravelCell], _ others: [TravelCell]) -> String? {
        guard cells.count == others.count else { return "\(cells.count) and \(others.count) cells" }
        let index = cells.indices.first { index in
            (cells[index].duration, cells[index].reason) != (others[index].duration, others[index].reason)
        }
        return index.map { "\($0): \(cells[$0]), \(others[$0])" }
    }

    /// Checks all cells, and those of pairs without a route by tables, too; returns how many cells the latter filled.
    @discardableResult
    private func check(
        _ provider: DirectionsProvider, _ sources: [Coordinate], _ destinations: [Coordinate],
        by mode: TransportMode = .automobile
    ) throws -> (open: Int, joined: Int) {
        let table = try TravelTable(provider, from: sources, to: destinations, mode: mode, threads: 2)
        let cells = try table.cells(0..<sources.count)
        let wanted = sources.flatMap { source in destinations.map { pair(provider, source, $0, mode) } }
        #expect(Self.difference(cells, wanted) == nil, "\(mode)")
        // Of two routes that weigh the same, the lengths may differ.
        #expect(zip(cells, wanted).count { $0 != $1 } * 50 <= cells.count)
        var open: [TravelTable.OpenPair] = []
        let search = try #require(TableSearch(graph: provider.graph, modeGraph: table.modeGraph))
        for row in sources.indices where table.sources[row].error == nil {
            for column in destinations.indices where table.destinations[column].error == nil {
                var workspace = RouteWorkspace(table.modeGraph)
                let near = search.cells(
                    from: [table.sources[row].candidates], to: [table.destinations[column].candidates],
                    workspace: &workspace)
                if near == [.none] { open.append(TravelTable.OpenPair(row: row, column: column)) }
            }
        }
        let found = UnreachedPairSearch(table: table, search: search).cells(open)
        let searched = open.map { wanted[$0.row * destinations.count + $0.column] }
        #expect(Self.difference(found, searched) == nil, "\(mode), far")
        return (open.count, found.count { $0.reason == nil })
    }

    @Test func `what nothing connects has a reason`() throws {
        let map = try SketchMap(
            """
            a--------b  1

            c--------d        2
            """,
            ways: ["ab": "residential", "cd": "residential oneway=yes"], scale: 600)
        let places = "abcd12".map(map.place)
        for mode in TransportMode.allCases { try check(map.provider, places, places, by: mode) }
        let table = try TravelTable(map.provider, from: places, to: places, mode: .automobile, threads: 1)
        let reasons = Set(try table.cells(0..<6).compactMap(\.reason))
        #expect(reasons == [.differentIslands, .noRoute, .noRoadNear])
        #expect(table.sourceErrors.map(\.index) == [4, 5])
    }

    @Test func `places on islands are joined to the roads farther away`() throws {
        let map = try SketchMap(
            """
            a--b--c--d
                 1
               e-f   2  g-h
            """, ways: ["abcd": "residential", "ef": "residential", "gh": "residential oneway=yes"], scale: 60)
        let places = "acd12efgh".map(map.place)
        for mode in TransportMode.allCases { try check(map.provider, places, places, by: mode) }
    }

    @Test func `a private dead end, a trap and an open road are left by different roads`() throws {
        let map = try SketchMap(
            """
            a--b--c--d--e
               |  |  |
               f1 g2 h3
            """,
            ways: [
                "abcde": "residential", "bf": "residential oneway=yes", "gc": "residential oneway=yes",
                "dh": "service access=private oneway=yes",
            ], scale: 80)
        let places = "abcdefgh123".map(map.place)
        for mode in TransportMode.allCases {
            let (open, joined) = try check(map.provider, places, places, by: mode)
            if mode == .automobile { #expect(open > 0 && joined > 0) }
        }
    }

    @Test func `a place in a one-way trap is reached, and left by the road farther away`() throws {
        let map = try SketchMap(
            """
            a--b--c
               |
               d1
            """, ways: ["abc": "residential", "bd": "residential oneway=yes"], scale: 80)
        let places = "abcd1".map(map.place)
        let (open, joined) = try check(map.provider, places, places)
        #expect(open > 0 && joined > 0)
    }

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func `random networks`(seed: UInt64) throws {
        let network = RandomNetwork(seed: seed, columns: 10, rows: 10)
        let provider = DirectionsProvider(graph: try ImportedGraph.make(from: network))
        var random = SeededGenerator(seed: seed)
        var places = (0..<36).map { _ in Coordinate(network.randomPlace(&random)) }
        let far = RandomNetwork.place(column: 30, row: 1)
        places.append(Coordinate(far))
        places.append(Coordinate(latitude: 0, longitude: 0))
        places.append(Coordinate(latitude: .nan, longitude: 0))
        for mode in TransportMode.allCases {
            try check(provider, places, Array(places.dropFirst(5)), by: mode)
        }
    }

    @Test func `blocks, threads and tiles change nothing`() throws {
        let network = RandomNetwork(seed: 9, columns: 9, rows: 9)
        let provider = DirectionsProvider(graph: try ImportedGraph.make(from: network))
        var random = SeededGenerator(seed: 9)
        let few = (0..<7).map { _ in Coordinate(network.randomPlace(&random)) }
        let many = (0..<1_500).map { _ in Coordinate(network.randomPlace(&random)) }
        for (sources, destinations) in [(few, many), (many, few)] {
            let one = try TravelTable(provider, from: sources, to: destinations, mode: .cycling, threads: 1)
            let whole = try one.cells(0..<sources.count)
            let several = try TravelTable(provider, from: sources, to: destinations, mode: .cycling, threads: 5)
            var parts: [TravelCell] = []
            for start in stride(from: 0, to: sources.count, by: 3) {
                parts += try several.cells(start..<min(start + 3, sources.count))
            }
            #expect(Self.difference(parts, whole) == nil)
            let small = try provider.table(from: sources, to: destinations, mode: .cycling)
            let wrong = zip(whole, small).first { cell, estimate in
                estimate?.expectedTravelTime != (cell.reason == nil ? Double(cell.duration) / 1000 : nil)
            }
            #expect(wrong == nil)
        }
    }

    @Test func `without a hierarchy each pair is searched`() throws {
        let network = RandomNetwork(seed: 9, columns: 7, rows: 7)
        let folder = try TestFolder()
        try network.write(to: folder.file("town.osm.pbf"))
        let graphs = try [true, false].map {
            try ImportedGraph.make(fromExtract: folder.file("town.osm.pbf"), hasHierarchies: $0)
        }
        var random = SeededGenerator(seed: 9)
        let places = (0..<12).map { _ in Coordinate(network.randomPlace(&random)) }
        let tables = try graphs.map {
            try TravelTable(DirectionsProvider(graph: $0), from: places, to: places, mode: .walking, threads: 2)
        }
        #expect(tables.map(\.hasHierarchy) == [true, false])
        let cells = try tables.map { try $0.cells(0..<12) }
        #expect(Self.difference(cells[0], cells[1]) == nil)
    }

    @Test func `a mode that the graph lacks is an error, and a cancelled table has no cells`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"], modes: [.walking])
        let places = "ab".map(map.place)
        let missing = #expect(throws: DirectionsError.self) {
            try TravelTable(map.provider, from: places, to: places, mode: .automobile, threads: 1)
        }
        #expect(missing?.reason == .modeNotServed)
        let cancellation = Cancellation()
        let table = try TravelTable(
            map.provider, from: places, to: places, mode: .walking, threads: 1, cancellation: cancellation)
        cancellation.cancel()
        #expect(throws: DirectionsError.self) { try table.cells(0..<2) }
    }

    @Test func `places outside the coverage have that reason`() throws {
        let map = try SketchMap(
            """
            a---b---c---d      1
            """, ways: ["abcd": "residential"])
        let corners = [map.place("a"), map.place("c")].map { FixedCoordinate($0) }
        let south = corners[0].latitude - 9_000
        let north = corners[0].latitude + 9_000
        let west = corners[0].longitude - 9_000
        let east = corners[1].longitude + 9_000
        let area = CoverageArea(polygons: [
            [(south, west), (south, east), (north, east), (north, west)].map {
                FixedCoordinate(latitude: $0.0, longitude: $0.1)
            }
        ])
        let provider = DirectionsProvider(graph: map.graph, coverage: CoverageGate(areas: [.automobile: area]))
        let places = "abcd1".map(map.place) + [Coordinate(latitude: 91, longitude: 0)]
        try check(provider, places, places)
        let table = try TravelTable(provider, from: places, to: places, mode: .automobile, threads: 1)
        #expect(table.destinationErrors.map(\.error.reason) == [.outsideCoverage, .outsideCoverage, .invalidRequest])
    }

    @Test(arguments: [false, true])
    func `the nearest of a list are those with the least times`(isArrival: Bool) throws {
        let map = try SketchMap(
            """
            a---b---c---d
                |   |        1
                e---f
            """, ways: ["ab": "residential oneway=yes", "bcd": "primary", "be": "residential", "efc": "residential"])
        let list = "cd1fae".map(map.place)
        let (nearest, unreached) = try map.provider.rankedPlaces(
            of: map.place("b"), among: list, count: 10, mode: .automobile, isArrival: isArrival)
        let times = list.map { place in
            try? map.provider.distanceAndDuration(
                from: isArrival ? place : map.place("b"), to: isArrival ? map.place("b") : place, mode: .automobile
            ).duration
        }
        let wanted = times.enumerated().compactMap { index, time in time.map { ($0, index) } }.sorted { $0 < $1 }
        #expect(nearest.map(\.index) == wanted.map { $0.1 })
        #expect(nearest.map(\.estimate.expectedTravelTime) == wanted.map { $0.0 })
        #expect(unreached == list.count - wanted.count)
        let error = #expect(throws: DirectionsError.self) {
            try map.provider.rankedPlaces(
                of: Coordinate(latitude: 0, longitude: 0), among: list, count: 1, mode: .automobile,
                isArrival: isArrival)
        }
        #expect(error?.reason == .outsideGraph)
    }

    @Test func `no places make no cells`() throws {
        let map = try SketchMap("a---b", ways: ["ab": "residential"])
        let empty = try TravelTable(map.provider, from: [], to: [map.place("a")], mode: .walking, threads: 1)
        #expect(try empty.rowCount == 0 && empty.cells(0..<0).isEmpty)
        let narrow = try TravelTable(map.provider, from: [map.place("a")], to: [], mode: .walking, threads: 1)
        #expect(try narrow.columnCount == 0 && narrow.cells(0..<1).isEmpty)
    }
}
