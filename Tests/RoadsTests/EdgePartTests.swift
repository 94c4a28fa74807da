import Roads
import TestSupport
import Testing

@Suite struct EdgePartTests {
    @Test func `a part from the start to the end costs the whole`() {
        #expect(EdgePart.cost(upTo: 0, of: 700, whole: 1_000) == 0)
        #expect(EdgePart.cost(upTo: 700, of: 700, whole: 1_000) == 1_000)
        #expect(EdgePart.cost(upTo: 9_999, of: 700, whole: 1_000) == 1_000)
    }

    @Test func `an edge without length costs nothing at its start and all of it after`() {
        #expect(EdgePart.cost(upTo: 0, of: 0, whole: 1_000) == 0)
        #expect(EdgePart.cost(upTo: 1, of: 0, whole: 1_000) == 1_000)
    }

    @Test func `the longest and dearest edge does not overflow`() {
        #expect(EdgePart.cost(upTo: .max - 1, of: .max, whole: .max) == UInt32.max - 1)
    }

    @Test func `parts never shrink along an edge and add up to the whole`() {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<500 {
            let length = UInt32(random.below(100_000) + 1)
            let whole = UInt32(random.below(1_000_000))
            let cuts = (0..<5).map { _ in UInt32(random.below(Int(length) + 1)) }.sorted()
            let costs = ([0] + cuts + [length]).map { EdgePart.cost(upTo: $0, of: length, whole: whole) }
            let parts = zip(costs, costs.dropFirst()).map { Int64($1) - Int64($0) }
            #expect(parts.allSatisfy { $0 >= 0 }, "length \(length), whole \(whole), cuts \(cuts)")
            #expect(parts.reduce(0, +) == Int64(whole), "length \(length), whole \(whole), cuts \(cuts)")
        }
    }
}
