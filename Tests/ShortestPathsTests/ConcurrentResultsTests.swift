import ShortestPaths
import Synchronization
import Testing

@Suite struct ConcurrentResultsTests {
    private struct Refusal: Error {}

    @Test(arguments: [1, 2, 3, 16])
    func `results come in the order of their elements`(threads: Int) {
        var results: [Int] = []
        let elements = Array((0..<100).reversed())
        ConcurrentResults.forEach(
            of: elements, threads: threads,
            { element in
                // The first elements take longest.
                (0..<element * 1_000).reduce(element) { ($0 &+ $1) & 1 == 0 ? element : element }
            }, { results.append($0) })
        #expect(results == elements)
    }

    @Test func `a long element does not keep the other thread from those after it`() {
        let isFirstDone = Mutex(false)
        let others = Atomic(0)
        ConcurrentResults.forEach(
            of: [0, 1, 2, 3], threads: 2,
            { element in
                if element == 0 {
                    // Ends only once all others have been computed.
                    while others.load(ordering: .sequentiallyConsistent) < 3 {}
                    isFirstDone.withLock { $0 = true }
                } else {
                    others.add(1, ordering: .sequentiallyConsistent)
                }
                return element
            }, { _ in #expect(isFirstDone.withLock { $0 }) })
    }

    @Test func `after an error no element is begun`() {
        let begun = Atomic(0)
        #expect(throws: Refusal.self) {
            try ConcurrentResults.forEach(
                of: Array(0..<1_000_000), threads: 2,
                { element in
                    begun.add(1, ordering: .relaxed)
                    return element
                },
                { element in
                    if element == 3 { throw Refusal() }
                })
        }
        let count = begun.load(ordering: .relaxed)
        #expect(count >= 4 && count < 1_000_000)
    }

    @Test func `no elements have no results`() {
        ConcurrentResults.forEach(of: [Int](), threads: 2, { $0 }, { _ in Issue.record("there is no element") })
    }
}
