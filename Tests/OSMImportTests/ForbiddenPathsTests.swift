import Storage
import Roads
import OSMImport
import SketchSupport
import TestSupport
import Testing

/// The automaton against a look at every forbidden sequence.
@Suite struct ForbiddenPathsTests {
    /// Whether the path ends with some forbidden sequence.
    private func isForbidden(_ path: [EdgeID], _ sequences: [[EdgeID]]) -> Bool {
        sequences.contains { $0.count <= path.count && path.suffix($0.count).elementsEqual($0) }
    }

    @Test func `a node restriction bars one turn and needs no memory`() {
        let paths = ForbiddenPaths([[1, 2]])
        #expect(paths.step(paths.start(on: 1), along: 2) == nil)
        #expect(paths.step(paths.start(on: 3), along: 2) != nil)
        #expect(paths.duplicates.isEmpty)
        #expect(!paths.isEmpty)
        #expect(ForbiddenPaths([]).isEmpty)
    }

    @Test func `a restriction along a way is remembered only where it began`() throws {
        let paths = ForbiddenPaths([[1, 2, 3]])
        let via = try #require(paths.step(paths.start(on: 1), along: 2))
        #expect(paths.needsDuplicate(via))
        #expect(paths.step(via, along: 3) == nil)
        #expect(paths.step(paths.start(on: 2), along: 3) != nil)
        #expect(paths.duplicates.map(\.edge) == [2])
    }

    @Test func `a shorter sequence inside a longer one bars it on the way`() throws {
        let paths = ForbiddenPaths([[1, 2, 3, 4], [2, 3]])
        let via = try #require(paths.step(paths.start(on: 1), along: 2))
        #expect(paths.step(via, along: 3) == nil)
    }

    @Test(arguments: 1...60 as ClosedRange<UInt64>)
    func `random sequences`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Few edges, so that sequences overlap, nest and repeat themselves.
        let edges = 2 + random.below(5)
        let sequences = (0...random.below(8)).map { _ in
            (0..<(2 + random.below(4))).map { _ in EdgeID(index: random.below(edges)) }
        }
        let paths = ForbiddenPaths(sequences)
        for _ in 0..<60 {
            var path = [EdgeID(index: random.below(edges))]
            var state = paths.start(on: path[0])
            for _ in 0..<14 {
                let edge = EdgeID(index: random.below(edges))
                let next = paths.step(state, along: edge)
                let expected = isForbidden(path + [edge], sequences)
                #expect((next == nil) == expected, "seed \(seed), \(sequences), path \(path + [edge])")
                guard let next, !expected else { continue }
                path.append(edge)
                state = next
                checkMemory(paths, state, path, sequences, seed)
            }
        }
    }

    /// The state stands for the longest end of the path that begins a sequence; from two edges on it is a duplicate.
    private func checkMemory(
        _ paths: ForbiddenPaths, _ state: ForbiddenPaths.State, _ path: [EdgeID], _ sequences: [[EdgeID]],
        _ seed: UInt64
    ) {
        let remembered = (2...6).last { length in
            length <= path.count
                && sequences.contains { $0.count > length && $0.prefix(length).elementsEqual(path.suffix(length)) }
        }
        #expect(paths.needsDuplicate(state) == (remembered != nil), "seed \(seed), \(sequences), path \(path)")
        guard remembered != nil else { return }
        #expect(paths.duplicates.contains { $0.state == state && $0.edge == path.last }, "seed \(seed), \(sequences)")
    }
}
