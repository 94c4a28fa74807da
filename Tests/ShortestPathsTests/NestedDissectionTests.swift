@testable import ShortestPaths
import Storage
import TestSupport
import Testing

@Suite struct NestedDissectionTests {
    private typealias Edge = NestedDissection.Edge
    private typealias Place = NestedDissection.Place

    /// A grid of streets, `width` junctions wide and `height` high.
    private func grid(_ width: Int, _ height: Int) -> (places: [Place], edges: [Edge]) {
        let places = (0..<width * height).map { Place(x: Int32(100 * ($0 % width)), y: Int32(100 * ($0 / width))) }
        let edges = places.indices.flatMap { vertex in
            let right = vertex % width < width - 1 ? [Edge(UInt32(vertex), UInt32(vertex + 1))] : []
            let up = vertex / width < height - 1 ? [Edge(UInt32(vertex), UInt32(vertex + width))] : []
            return right + up
        }
        return (places, edges)
    }

    private func randomGraph(_ seed: UInt64, vertices: Int, edges: Int) -> (places: [Place], edges: [Edge]) {
        var random = SeededGenerator(seed: seed)
        let places = (0..<vertices).map { _ in Place(x: Int32(random.below(1000)), y: Int32(random.below(1000))) }
        let edges = (0..<edges).map { _ in Edge(UInt32(random.below(vertices)), UInt32(random.below(vertices))) }
        return (places, edges)
    }

    @Test func `the cut through the middle of a long grid comes last`() {
        let (places, edges) = grid(40, 3)
        let order = NestedDissection(places: places, edges: edges)
        let last = edges.indices.sorted { order.edgePositions[2 * $0] < order.edgePositions[2 * $1] }.suffix(3)
        for edge in last {
            let one = places[Int(edges[edge].one)]
            let two = places[Int(edges[edge].two)]
            #expect(one.y == two.y, "the cut edges lead along the grid")
            #expect((800...3200).contains(one.x))
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func `each edge and each vertex has a position of its own`(_ seed: UInt64) {
        let vertices = 1 + Int(seed * 7 % 60)
        let (places, edges) = randomGraph(seed, vertices: vertices, edges: Int(seed * 11 % 100))
        let order = NestedDissection(places: places, edges: edges)
        let all = (order.edgePositions + order.vertexPositions).sorted()
        #expect(all == Array(0..<UInt32(2 * edges.count + vertices)))
    }

    @Test func `dead ends come before the streets that they branch off`() {
        // A square with a dead end of two edges at one corner.
        let places = [(0, 0), (100, 0), (100, 100), (0, 100), (50, 50), (200, 200), (300, 300)]
            .map { Place(x: $0, y: $1) }
        let edges = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 4), (1, 4), (2, 4), (3, 4), (2, 5), (5, 6)]
            .map { Edge($0, $1) }
        let order = NestedDissection(places: places, edges: edges)
        #expect(order.edgePositions[18...19].max()! < order.edgePositions[16...17].min()!)
        #expect(order.edgePositions[0..<16].min()! > order.edgePositions[16...17].max()!)
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `the number of threads changes nothing`(_ seed: UInt64) {
        let (places, edges) = randomGraph(seed, vertices: 600, edges: 900)
        let one = NestedDissection(places: places, edges: edges)
        let three = NestedDissection(places: places, edges: edges, threads: 3)
        #expect(one.edgePositions == three.edgePositions)
        #expect(one.vertexPositions == three.vertexPositions)
    }

    @Test func `the number of threads changes nothing where islands lie beside a large part`() {
        var (places, edges) = grid(40, 30)
        for island in 0..<20 {
            let first = UInt32(places.count)
            places += (0..<3).map { Place(x: Int32(5_000 + 300 * island), y: Int32(100 * $0)) }
            edges += [Edge(first, first + 1), Edge(first + 1, first + 2), Edge(first, first + 2)]
        }
        let orders = [1, 2, 5].map { NestedDissection(places: places, edges: edges, threads: $0) }
        #expect(Set(orders.map(\.edgePositions)).count == 1)
        #expect(Set(orders.map(\.vertexPositions)).count == 1)
    }

    @Test func `nothing and a single place have an order`() {
        #expect(NestedDissection(places: [], edges: []).edgePositions.isEmpty)
        #expect(NestedDissection(places: [Place(x: 0, y: 0)], edges: []).vertexPositions == [0])
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `a flow cuts as few edges as any division does`(_ seed: UInt64) {
        let vertices = 8
        let (_, edges) = randomGraph(seed, vertices: vertices, edges: 14)
        let simple = edges.filter { $0.one != $0.two }
        var flow = FlowCut(vertexCount: vertices, edges: simple)
        guard let division = flow.divide(Array(0..<UInt32(vertices)), ends: 2, best: nil) else {
            Issue.record("there is no division")
            return
        }
        func cut(_ isSource: (UInt32) -> Bool) -> Int { simple.count { isSource($0.one) != isSource($0.two) } }
        let least = (0..<UInt32(16)).map { choice in
            cut { $0 < 2 || $0 < 6 && choice >> ($0 - 2) & 1 == 1 }
        }.min()
        #expect(division.cut == least)
        #expect(cut { division.isSource[Int($0)] } == least)
        #expect(division.isSource[0...1].allSatisfy(\.self) && !division.isSource[6...7].contains(true))
    }
}
