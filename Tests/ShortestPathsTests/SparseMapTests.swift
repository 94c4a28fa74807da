import ShortestPaths
import TestSupport
import Testing

@Suite struct SparseTableTests {
    @Test func `numbers keep the order in which they were added`() {
        var table = SparseMap<UInt32>()
        for number in [7, 4_000_000_000, 0, 15] as [UInt32] { table.append(number / 2, of: number) }
        #expect(table.count == 4)
        #expect((0..<4).map { table.number(at: $0) } == [7, 4_000_000_000, 0, 15])
        #expect(table.place(of: 0) == 2 && table[2] == 0)
        #expect(table.value(of: 4_000_000_000) == 2_000_000_000)
        #expect(table.place(of: 8) == nil && table.value(of: .max) == nil)
    }

    @Test func `a slot found free takes the number, even if the table has to grow first`() {
        var table = SparseMap<UInt32>(capacity: 1)
        for number in 0..<100 as Range<UInt32> {
            guard case .unknown(let slot) = table.find(number) else {
                Issue.record("\(number) is known before it was added")
                return
            }
            table.append(number, of: number, in: slot)
        }
        #expect((0..<100 as Range<UInt32>).allSatisfy { table.value(of: $0) == $0 })
    }

    @Test func `what was forgotten is not found again`() {
        var table = SparseMap<UInt32>()
        for round in 0..<1_000 as Range<UInt32> {
            for number in round..<round + 9 { table.set(round, of: number) }
            #expect(table.count == 9 && table.value(of: round + 4) == round)
            table.removeAll()
            #expect(table.count == 0 && (round..<round + 9).allSatisfy { table.place(of: $0) == nil })
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `any sequence of changes agrees with a dictionary`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = SparseMap<Int>()
        var expected: [UInt32: Int] = [:]
        // Large rounds grow the table beyond what it keeps.
        for size in [10, 20_000, 100, 5_000, 3] {
            for step in 0..<size {
                let number = UInt32(random.below(2 * size)) << UInt32(seed)
                table.set(step, of: number)
                expected[number] = step
            }
            #expect(table.count == expected.count)
            #expect(expected.allSatisfy { table.value(of: $0.key) == $0.value })
            #expect((0..<table.count).allSatisfy { expected[table.number(at: $0)] == table[$0] })
            table.removeAll()
            expected.removeAll()
        }
    }
}
