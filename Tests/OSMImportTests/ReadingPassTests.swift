import OSMImport
import SketchSupport
import TestSupport
import Testing

@Suite struct ReadingPassTests {
    private struct Stop: Error, Equatable {
        var id: Int64
    }

    private static let objects = (1...500).map { PBFWriter.Object.node($0, [("highway", "stop")]) }

    private func file() throws -> ReadingFile {
        try ReadingFile(Self.objects) { $0.objectsPerBlob = 10 }
    }

    @Test func `an error thrown while elements are read comes through, and nothing is read after it`() throws {
        let file = try file()
        let source = try OSMFile(path: file.path, threads: 2)
        var seen: [Int64] = []
        #expect(throws: Stop(id: 42)) {
            try source.readElements(progress: { _ in }) { element in
                guard case .node(let node) = element else { return }
                seen.append(node.id)
                if node.id == 42 { throw Stop(id: 42) }
            }
        }
        #expect(seen == Array(1...42))
    }

    @Test func `an error thrown while coordinates are read comes through`() throws {
        let file = try file()
        let source = try OSMFile(path: file.path, threads: 2)
        var batches = 0
        #expect(throws: Stop(id: 2)) {
            try unsafe source.readCoordinates(progress: { _ in }) { _, _ in
                batches += 1
                if batches == 2 { throw Stop(id: 2) }
            }
        }
        #expect(batches == 2)
    }

    @Test func `a source can be read again, also after an error`() throws {
        let file = try file()
        let source = try OSMFile(path: file.path, threads: 2)
        for _ in 0..<3 {
            #expect(throws: Stop.self) { try source.readElements(progress: { _ in }) { _ in throw Stop(id: 0) } }
            var count = 0
            _ = try source.readElements(progress: { _ in }) { _ in count += 1 }
            #expect(count == 500)
        }
    }

    @Test func `progress rises to one`() throws {
        let file = try file()
        let source = try OSMFile(path: file.path, threads: 2)
        var shares: [Double] = []
        _ = try source.readElements(progress: { shares.append($0) }) { _ in }
        #expect(shares == shares.sorted())
        #expect(shares.last == 1)
        #expect(shares.allSatisfy { (0...1).contains($0) })
        #expect(shares.count { $0 == 1 } == 1)
    }

    @Test func `a pass that fails never reports its end`() throws {
        let file = try ReadingFile([.node(2), .node(1)])
        let source = try OSMFile(path: file.path, threads: 2)
        var shares: [Double] = []
        #expect(throws: OSMFileError.self) { try source.readElements(progress: { shares.append($0) }) { _ in } }
        #expect(!shares.contains(1))
    }

    @Test func `a file that vanishes after it was opened is read all the same`() throws {
        var file: ReadingFile? = try file()
        let source = try OSMFile(path: file?.path ?? "", threads: 1)
        file = nil
        #expect(try source.readElements(progress: { _ in }, { _ in }).nodeCount > 0)
    }

    @Test(
        .enabled(if: SharedExtracts.path("porto") != nil),
        arguments: [("andorra", 69_644, 2_725), ("porto", 347_944, 51_458), ("no-ways", 219_780, 0)])
    func `real extracts hold as many nodes and ways as are known`(name: String, nodes: Int, ways: Int) throws {
        let result = try ReadingResult(try #require(SharedExtracts.path(name)))
        #expect(result.summary.nodeCount == nodes)
        #expect(result.summary.wayCount == ways)
        #expect(result.places.count == nodes)
        #expect(result.ways.count <= ways)
    }

    @Test(.enabled(if: SharedExtracts.path("reisterstown") != nil))
    func `a real extract that is not sorted says so`() throws {
        let path = try #require(SharedExtracts.path("reisterstown"))
        #expect(readingError(path)?.kind == .unsorted)
    }
}
