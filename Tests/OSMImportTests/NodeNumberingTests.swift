import Geometry
import OSMImport
import TestSupport
import Testing

/// Numbers follow the order of OSM files: 0, then negative ids by absolute value, then positive ones.
@Suite struct NodeNumberingTests {
    private static func isBefore(_ a: Int64, _ b: Int64) -> Bool {
        let rank = { (id: Int64) in id == 0 ? 0 : id < 0 ? 1 : 2 }
        return (rank(a), a.magnitude) < (rank(b), b.magnitude)
    }

    private func place(_ id: Int64) -> FixedCoordinate {
        FixedCoordinate(latitude: Int32(truncatingIfNeeded: id), longitude: Int32(truncatingIfNeeded: id &* 31))
    }

    @Test func `ids are numbered in file order`() {
        let numbering = NodeNumbering(references: [7, -3, 0, 5, -1, 7, -3, 0])
        #expect((0..<5).map { numbering.id($0) } == [0, -1, -3, 5, 7])
        #expect(numbering.count == 5)
        #expect(numbering.number(of: -1) == 1)
        #expect(numbering.number(of: -2) == nil)
        #expect(numbering.number(of: 8) == nil)
        #expect(numbering.numbers(of: [7, 0, -3, -3, 5, -1]) == [4, 0, 2, 2, 3, 1])
    }

    @Test func `of a node given twice the first place holds`() {
        var numbering = NodeNumbering(references: [3, 7])
        for (id, place) in [(3, 5), (7, 8), (7, 9)] as [(Int64, Int64)] { numbering.place(id, at: self.place(place)) }
        #expect(numbering.coordinates == [place(5), place(8)])
    }

    @Test func `nothing to number`() {
        var numbering = NodeNumbering(references: [])
        numbering.place(1, at: place(1))
        #expect(numbering.count == 0)
        #expect(numbering.number(of: 1) == nil)
        #expect(numbering.numbers(of: []) == [])
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func `random ids are found again and placed in one walk`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let reach = seed % 2 == 0 ? 60 : 1 << 40
        let references = (0..<400).map { _ in Int64(random.below(reach) - reach / 3) }
        let extremes: [Int64] = seed == 5 ? [.max, .min + 1, 0, -1] : []
        let distinct = Set(references + extremes).sorted(by: Self.isBefore)
        var numbering = NodeNumbering(references: references + extremes)
        #expect((0..<UInt32(numbering.count)).map { numbering.id($0) } == distinct, "seed \(seed)")
        #expect(numbering.numbers(of: references).map { numbering.id($0) } == references, "seed \(seed)")
        let others = (0..<100).map { _ in Int64(random.below(reach) - reach / 3) }
        let inFile = Set(distinct.filter { $0 % 4 != 0 } + others).sorted(by: Self.isBefore)
        for id in inFile { numbering.place(id, at: place(id)) }
        for (number, id) in distinct.enumerated() {
            #expect(numbering.isPresent(UInt32(number)) == inFile.contains(id), "seed \(seed), id \(id)")
            if inFile.contains(id) { #expect(numbering.coordinates[number] == place(id), "seed \(seed), id \(id)") }
        }
    }
}
