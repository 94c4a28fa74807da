package import Threading

// The order in which to visit places so that the round trip costs least: the travelling salesman problem, in which costs may
// differ by direction.
//
// Up to thirteen places the order is the best there is, by dynamic programming: the cheapest way to visit a set of places and
// end at one of them continues the cheapest way to visit the set without it (M. Held, R. M. Karp, "A Dynamic Programming
// Approach to Sequencing Problems", 1962). Beyond, the order begins with farthest insertion, which takes the place that
// would cost most to insert and puts it where it costs least (D. J. Rosenkrantz, R. E. Stearns, P. M. Lewis, "An Analysis of
// Several Heuristics for the Traveling Salesman Problem", 1977). Then it moves runs of up to three places (I. Or, 1976) and
// reverses runs (G. A. Croes, "A Method for Solving Traveling-Salesman Problems", 1958) as long as either saves something.

/// Orders of places.
package enum Tour {
    /// The greatest number of places for which the order is certain to be the best.
    package static let exactLimit = 13

    /// The order of a cheap round trip through all places, beginning with place 0.
    ///
    /// - Parameter cancellation: ends the improvement early; the order is then still one of all places.
    /// - Complexity: about O(n²) time for each improvement that is found, O(n²) memory.
    package static func best(_ costs: TourCosts, cancellation: Cancellation? = nil) -> [Int] {
        guard costs.count > 3 else { return small(costs) }
        if costs.count <= exactLimit { return exact(costs) }
        var improvement = TourImprovement(costs, tour: FarthestInsertion.tour(costs))
        improvement.run(cancellation)
        return rotated(improvement.tour, to: 0)
    }

    /// The tour, beginning with one of its places.
    package static func rotated(_ tour: [Int], to place: Int) -> [Int] {
        let first = tour.firstIndex(of: place) ?? 0
        return Array(tour[first...] + tour[..<first])
    }

    private static func small(_ costs: TourCosts) -> [Int] {
        let tour = Array(0..<costs.count)
        guard tour.count == 3 else { return tour }
        let other = [0, 2, 1]
        return costs.cost(of: other) < costs.cost(of: tour) ? other : tour
    }

    // MARK: Dynamic programming

    /// The best order; sets are bits of the places from 1.
    private static func exact(_ costs: TourCosts) -> [Int] {
        let others = costs.count - 1
        let sets = 1 << others
        // By set and last place: the cost of the cheapest way from place 0 through the set, and the place before the last.
        var cost = [Int64](repeating: .max, count: sets * others)
        var before = [Int8](repeating: -1, count: sets * others)
        for last in 0..<others { cost[(1 << last) * others + last] = costs[0, last + 1] }
        for set in 1..<sets {
            for last in 0..<others where set & 1 << last != 0 {
                let known = cost[set * others + last]
                for next in 0..<others where set & 1 << next == 0 {
                    let place = (set | 1 << next) * others + next
                    let sum = known + costs[last + 1, next + 1]
                    if sum < cost[place] { (cost[place], before[place]) = (sum, Int8(last)) }
                }
            }
        }
        let all = sets - 1
        let last = (0..<others).min { one, other in
            cost[all * others + one] + costs[one + 1, 0] < cost[all * others + other] + costs[other + 1, 0]
        }
        return [0] + path(to: last ?? 0, through: all, before, others: others)
    }

    private static func path(to last: Int, through set: Int, _ before: [Int8], others: Int) -> [Int] {
        var (set, last, path) = (set, last, [Int]())
        while last >= 0 {
            path.append(last + 1)
            let previous = Int(before[set * others + last])
            set ^= 1 << last
            last = previous
        }
        return path.reversed()
    }
}
