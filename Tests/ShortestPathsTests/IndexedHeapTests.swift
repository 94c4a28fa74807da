import ShortestPaths
import TestSupport
import Testing

@Suite struct IndexedHeapTests {
    @Test func `nodes come out by key and on equal keys by number`() {
        var heap = IndexedHeap(nodeCount: 6)
        for (node, key) in [(5, 2), (1, 7), (3, 2), (0, 9), (4, 7)] as [(UInt32, Weight)] {
            heap.pushOrLower(node, key: key)
        }
        var order: [UInt32] = []
        while let (node, _) = heap.popSmallest() { order.append(node) }
        #expect(order == [3, 5, 1, 4, 0])
        #expect(heap.smallestKey == nil)
    }

    @Test func `a key is lowered and never raised`() {
        var heap = IndexedHeap(nodeCount: 3)
        heap.pushOrLower(0, key: 10)
        heap.pushOrLower(1, key: 20)
        heap.pushOrLower(1, key: 5)
        heap.pushOrLower(0, key: 30)
        #expect(heap.count == 2)
        #expect(heap.smallestKey == 5)
        #expect(heap.popSmallest()?.node == 1)
        #expect(heap.popSmallest()?.key == 10)
    }

    @Test func `an emptied heap knows no node`() {
        var heap = IndexedHeap(nodeCount: 3)
        heap.pushOrLower(2, key: 1)
        heap.removeAll()
        heap.pushOrLower(2, key: 8)
        #expect(heap.popSmallest()?.key == 8)
        #expect(heap.popSmallest() == nil)
    }

    @Test(arguments: 0..<20)
    func `any sequence of changes agrees with a sorted list`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var heap = IndexedHeap(nodeCount: 50)
        var keys: [UInt32: Weight] = [:]
        for _ in 0..<2000 {
            if random.chance(60) {
                let node = UInt32(random.below(50))
                let key = Weight(random.below(40))
                heap.pushOrLower(node, key: key)
                keys[node] = min(keys[node] ?? .max, key)
            } else {
                let expected = keys.min { ($0.value, $0.key) < ($1.value, $1.key) }
                let popped = heap.popSmallest()
                #expect(popped?.node == expected?.key && popped?.key == expected?.value)
                if let popped { keys[popped.node] = nil }
            }
            #expect(heap.count == keys.count)
        }
    }
}
