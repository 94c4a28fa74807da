import OSMImport
import Roads
import ShortestPaths
import SketchSupport
import Storage
import TestSupport
import Testing

@Suite struct VerificationTests {
    private let folder: TestFolder
    private let path: String

    init() throws {
        folder = try TestFolder()
        path = folder.file("town.graph")
        let extract = folder.file("town.osm.pbf")
        try RandomNetwork(seed: 5, columns: 10, rows: 10).write(to: extract)
        _ = try GraphImport.run(
            path: extract, output: path, options: ImportOptions(threads: 2, force: true), observer: SilentObserver())
        _ = try GraphContraction(path: path, threads: 2).run()
    }

    private func verify(
        _ path: String, mode: TransportMode = .automobile, pairs: Int = 600, threads: Int = 2, onlyPair: Int? = nil
    ) throws -> GraphVerification.Report {
        let graph = try RoadGraph(path: path)
        return try GraphVerification(graph, options: options(pairs, threads, onlyPair))
            .verify(try #require(graph.modeGraph(mode)))
    }

    private func options(_ pairs: Int, _ threads: Int = 2, _ onlyPair: Int? = nil) -> GraphVerification.Options {
        var options = GraphVerification.Options()
        options.pairs = pairs
        options.threads = threads
        options.targetsPerSource = 20
        options.onlyPair = onlyPair
        return options
    }

    /// The sentence about a copy of the town in which numbers of one section are others, one of cars unless it is shared.
    private func finding<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
        _ section: String, isShared: Bool = false, as type: Element.Type, change: (inout [Element]) -> Void
    ) throws -> String {
        let copy = folder.file("changed.graph")
        let name = isShared ? section : "automobile.\(section)"
        try ChangedGraph.write(from: path, to: copy, section: name, as: type, change: change)
        #expect(try RoadGraph(path: copy).verify().isEmpty)
        let error = #expect(throws: VerificationError.self) { try verify(copy) }
        guard case .structure(let finding)? = error else { return "\(String(describing: error))" }
        return finding
    }

    // MARK: Graphs in order

    @Test(arguments: TransportMode.allCases)
    func `a graph that was just made agrees with itself`(mode: TransportMode) throws {
        let report = try verify(path, mode: mode)
        #expect(report.hasHierarchy)
        #expect(report.pairs == 600)
        #expect(report.found > 200)
        #expect(
            report.comparisons.map { "\($0.search) \($0.count)" } == [
                "dijkstra 600", "hierarchy 600", "estimate 600", "guided 60", "plain 6", "guidedWithSurcharges 60",
                "guidedByClock 6",
            ])
    }

    @Test func `the checksum does not depend on the threads or on the hierarchy, but on seed and pairs`() throws {
        let checksum = try verify(path, threads: 1).checksum
        #expect(try verify(path, threads: 2).checksum == checksum)
        #expect(try verify(path, threads: 7).checksum == checksum)
        #expect(try verify(path, pairs: 599).checksum != checksum)
        let graph = try RoadGraph(path: path)
        var other = options(600)
        other.seed = 2
        let modeGraph = try #require(graph.modeGraph(.automobile))
        #expect(try GraphVerification(graph, options: other).verify(modeGraph).checksum != checksum)
    }

    @Test func `a graph without hierarchy has A* compared, with the same checksum`() throws {
        let bare = folder.file("bare.graph")
        _ = try GraphImport.run(
            path: folder.file("town.osm.pbf"), output: bare, options: ImportOptions(threads: 1, force: true),
            observer: SilentObserver())
        let report = try verify(bare)
        #expect(!report.hasHierarchy)
        #expect(report.comparisons.map { "\($0.search) \($0.count)" } == ["dijkstra 600", "plain 60"])
        #expect(try report.checksum == verify(path).checksum)
    }

    @Test func `one pair alone has the answers of all searches`() throws {
        let report = try verify(path, onlyPair: 123)
        let answers = try #require(report.answers)
        #expect(report.pairs == 1)
        #expect(answers.pair == 123)
        #expect(answers.weights.map(\.search) == VerifiedSearch.allCases)
        #expect(Set(answers.weights.prefix(5).map(\.weight)).count == 1)
    }

    // MARK: Graphs that disagree with themselves

    @Test func `a changed weight in the hierarchy is found without a search`() throws {
        let finding = try finding("hierarchy.arcs", as: UInt64.self) { $0[$0.count / 2] ^= 1 << 32 }
        #expect(finding.contains(" of the hierarchy weighs "))
    }

    @Test func `a changed distance in the table at the top is found without a search`() throws {
        let finding = try finding("hierarchy.coreTable", as: UInt32.self) { $0[$0.count / 2 + 3] += 1 }
        #expect(finding.contains(" in the table and "))
    }

    @Test func `a changed length of an edge is found`() throws {
        let finding = try finding("length", as: UInt32.self) { $0[5] += 1 }
        #expect(finding == "state 5 is not as long as its edge")
    }

    @Test func `arcs that lead down, are made of nothing or are missing are found`() throws {
        let down = try finding("hierarchy.arcs", as: UInt64.self) { $0[0] |= 0xFFFF }
        #expect(down.contains("not above it"))
        let elsewhere = try finding("hierarchy.contents", as: UInt32.self) { $0[$0.count / 2] = 1 << 30 }
        #expect(elsewhere.contains("made of parts that lead elsewhere"))
        let lists = try finding("hierarchy.firstArc", as: UInt32.self) { $0[$0.count / 2] += 1_000_000 }
        #expect(lists.contains("overlap"))
        let nodes = try finding("hierarchy.nodes", as: UInt32.self) { $0.swapAt(3, 40) }
        #expect(!nodes.isEmpty)
    }

    @Test func `turns between roads that do not meet, or into nowhere, are found`() throws {
        let elsewhere = try finding("head", as: UInt32.self) { $0[7] = $0[$0.count / 2] }
        #expect(elsewhere.contains("which begins elsewhere"))
        let nowhere = try finding("head", as: UInt32.self) { $0[7] = .max }
        #expect(nowhere.contains("does not exist"))
        let uses = try finding("stateKinds", as: UInt8.self) { $0 = $0.map { $0 & 3 == 2 ? $0 & ~3 : $0 } }
        #expect(!uses.isEmpty)
    }

    @Test func `roads at the wrong junction, missing nodes and wrong marks are found`() throws {
        let edges = try finding("junctionEdges", isShared: true, as: UInt32.self) { $0.swapAt(0, $0.count - 1) }
        #expect(edges.contains("does not leave it"))
        let starts = try finding("junctionStart", isShared: true, as: UInt32.self) { $0[$0.count / 2] += 1_000_000 }
        #expect(starts.contains("do not follow those before"))
        let shape = try finding("shapeNodes", isShared: true, as: UInt8.self) { $0[0] ^= 0x80 }
        #expect(shape.contains("has not as many nodes as points"))
        let mark = try finding("stateKinds", as: UInt8.self) { $0[3] ^= 16 }
        #expect(mark == "state 3 is wrong about whether a road is shut to it")
    }

    @Test func `a dearer turn disagrees with the hierarchy`() throws {
        let finding = try finding("turnCost", as: UInt16.self) { costs in costs = costs.map { $0 + 1 } }
        #expect(finding.contains(" of the hierarchy weighs ") || finding.contains("entered by different turns"))
    }

    @Test func `the first pair on which searches disagree is the same at any number of threads`() throws {
        let copy = folder.file("changed.graph")
        try ChangedGraph.writeWithoutShortcuts(from: path, to: copy, mode: .automobile)
        let graph = try RoadGraph(path: copy)
        let modeGraph = try #require(graph.modeGraph(.automobile))
        let errors = [1, 2, 5].map { threads in
            #expect(throws: VerificationError.self) {
                try GraphVerification(graph, options: options(2_000, threads)).verify(modeGraph)
            }
        }
        let pairs = errors.map { error in
            guard case .pair(let answers)? = error else { return -1 }
            return answers.pair
        }
        #expect(pairs[0] >= 0)
        #expect(Set(pairs).count == 1)
        guard case .pair(let answers)? = errors[0] else { return }
        #expect(answers.weights.map(\.search) == VerifiedSearch.allCases)
    }
}
