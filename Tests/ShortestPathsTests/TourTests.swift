import ShortestPaths
import TestSupport
import Testing

/// Orders of places against all orders, and against simple ones.
@Suite struct TourTests {
    private func costs(_ count: Int, _ random: inout SeededGenerator, none: Int = 0) -> TourCosts {
        var costs = TourCosts(count: count)
        for from in 0..<count {
            for to in 0..<count where from != to {
                costs[from, to] = none > 0 && random.below(none) == 0 ? TourCosts.none : Int64(random.below(1_000))
            }
        }
        return costs
    }

    /// The cost of the best of all orders that begin with place 0.
    private func leastCost(_ costs: TourCosts, _ tour: [Int] = [0]) -> Int64 {
        if tour.count == costs.count { return costs.cost(of: tour) }
        return (0..<costs.count).filter { !tour.contains($0) }.map { leastCost(costs, tour + [$0]) }.min() ?? .max
    }

    @Test(arguments: 0..<30 as Range<UInt64>)
    func `the order of a few places is the best there is`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for count in 1...7 {
            let costs = costs(count, &random, none: seed % 3 == 0 ? 4 : 0)
            let tour = Tour.best(costs)
            #expect(tour.sorted() == Array(0..<count) && tour.first == 0)
            #expect(costs.cost(of: tour) == leastCost(costs), "seed \(seed), \(count) places")
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `the order of many places has each once and is near the best`(_ seed: UInt64) {
        // Places on a circle, in random order: the best tour goes round.
        var random = SeededGenerator(seed: seed)
        let count = 14 + Int(seed) * 9
        var places = Array(0..<count)
        for index in places.indices.reversed() { places.swapAt(index, random.below(index + 1)) }
        var costs = TourCosts(count: count)
        for from in 0..<count {
            for to in 0..<count {
                let steps = abs(places[from] - places[to])
                costs[from, to] = Int64(min(steps, count - steps) * 10)
            }
        }
        let tour = Tour.best(costs)
        #expect(tour.sorted() == Array(0..<count) && tour.first == 0)
        #expect(costs.cost(of: tour) == Int64(count * 10), "seed \(seed)")
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func `a run through many places is no dearer than always going to the nearest`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let costs = costs(60, &random)
        var nearest = [0]
        while nearest.count < costs.count {
            let last = nearest[nearest.count - 1]
            let next = (0..<costs.count).filter { !nearest.contains($0) }.min { costs[last, $0] < costs[last, $1] }
            nearest.append(next ?? 0)
        }
        let tour = Tour.best(costs)
        #expect(Set(tour).count == costs.count)
        #expect(costs.cost(of: tour) <= costs.cost(of: nearest), "seed \(seed)")
    }
}
