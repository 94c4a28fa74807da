/// The costs between all places of a tour, which may differ by direction.
package struct TourCosts: Hashable, Sendable {
    /// The number of places.
    package let count: Int
    /// Row by row, one row for each place of departure.
    private var costs: [Int64]

    /// The cost where no way leads; tours that must use one cost at least as much.
    package static let none: Int64 = 1 << 40

    /// Costs that are all the same.
    package init(count: Int, cost: Int64 = 0) {
        self.count = count
        costs = Array(repeating: cost, count: count * count)
    }

    /// The cost from one place to another, at most ``none``.
    package subscript(from: Int, to: Int) -> Int64 {
        get { costs[from * count + to] }
        set { costs[from * count + to] = min(newValue, Self.none) }
    }

    /// The cost of a tour that returns to its first place.
    package func cost(of tour: [Int]) -> Int64 {
        zip(tour, tour.dropFirst() + tour.prefix(1)).reduce(0) { $0 + self[$1.0, $1.1] }
    }
}
