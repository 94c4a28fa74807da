/// Makes a tour by farthest insertion, see Tour.swift.
struct FarthestInsertion {
    /// Where a place is best inserted.
    private struct Insertion {
        /// The place of the tour after which it comes.
        var after: Int
        var cost: Int64
    }

    private let costs: TourCosts
    /// By place: the next one of the tour, -1 for places that are not in it.
    private var next: [Int]
    /// By place that is not in the tour.
    private var best: [Insertion]

    /// A tour through all of at least two places.
    static func tour(_ costs: TourCosts) -> [Int] {
        var insertion = FarthestInsertion(costs)
        while insertion.insertFarthest() {}
        var tour = [insertion.first]
        while insertion.next[tour[tour.count - 1]] != insertion.first {
            tour.append(insertion.next[tour[tour.count - 1]])
        }
        return tour
    }

    private let first: Int

    /// Begins with the two places that are farthest apart.
    private init(_ costs: TourCosts) {
        self.costs = costs
        var from = 0
        var to = 1
        for one in 0..<costs.count {
            for other in 0..<costs.count where one != other && costs[one, other] > costs[from, to] {
                from = one
                to = other
            }
        }
        first = from
        next = Array(repeating: -1, count: costs.count)
        next[from] = to
        next[to] = from
        best = Array(repeating: Insertion(after: from, cost: 0), count: costs.count)
        for place in 0..<costs.count where next[place] < 0 { best[place] = bestInsertion(of: place) }
    }

    private func cost(of place: Int, after: Int) -> Int64 {
        costs[after, place] + costs[place, next[after]] - costs[after, next[after]]
    }

    private func bestInsertion(of place: Int) -> Insertion {
        var best = Insertion(after: first, cost: .max)
        var after = first
        repeat {
            let cost = cost(of: place, after: after)
            if cost < best.cost { best = Insertion(after: after, cost: cost) }
            after = next[after]
        } while after != first
        return best
    }

    /// Inserts the place whose best insertion costs most; false if none is left.
    private mutating func insertFarthest() -> Bool {
        let left = best.indices.filter { next[$0] < 0 }
        guard let place = left.max(by: { best[$0].cost < best[$1].cost }) else { return false }
        let after = best[place].after
        next[place] = next[after]
        next[after] = place
        for other in left where other != place {
            guard best[other].after != after else {
                best[other] = bestInsertion(of: other)
                continue
            }
            let cost = cost(of: other, after: place)
            if cost < best[other].cost { best[other] = Insertion(after: place, cost: cost) }
        }
        return true
    }
}
