import ShortestPaths
import Threading

/// Finds the order of places in which a trip takes least time.
struct TripOrder {
    let ends: TripEnds
    /// The number of places.
    let count: Int
    /// The travel times in milliseconds.
    private var costs: TourCosts

    /// - Parameter cells: the times between all places, row by row; nil where no route leads.
    init(_ cells: [TravelEstimate?], count: Int, ends: TripEnds) {
        self.ends = ends
        self.count = count
        // A trip with open ends is a tour through one more place that costs nothing.
        costs = TourCosts(count: ends.isRoundTrip ? count : count + 1, cost: TourCosts.none)
        for from in 0..<count {
            for to in 0..<count {
                guard let cell = cells[from * count + to] else { continue }
                costs[from, to] = Int64((cell.expectedTravelTime * 1000).rounded())
            }
        }
        if ends.isRoundTrip {
            if ends.startsAtFirst, ends.endsAtLast { returnFromLast() }
        } else {
            openEnds()
        }
    }

    /// Forbids to return to the first place except from the last.
    private mutating func returnFromLast() {
        for place in 0..<count - 1 {
            costs[place, 0] = TourCosts.none
            if place > 0 { costs[count - 1, place] = TourCosts.none }
        }
    }

    private mutating func openEnds() {
        for place in 0..<count {
            if !ends.startsAtFirst || place == 0 { costs[count, place] = 0 }
            if !ends.endsAtLast || place == count - 1 { costs[place, count] = 0 }
        }
    }

    /// The indices of the places in order; nil if no trip visits all.
    func best(_ cancellation: Cancellation?) -> [Int]? {
        guard count > 1 else { return Array(0..<count) }
        let tour = Tour.best(costs, cancellation: cancellation)
        guard costs.cost(of: tour) < TourCosts.none else { return nil }
        guard ends.isRoundTrip else { return Array(Tour.rotated(tour, to: count).dropFirst()) }
        guard ends.endsAtLast, !ends.startsAtFirst else { return tour }
        let fromLast = Tour.rotated(tour, to: count - 1)
        return Array(fromLast.dropFirst() + fromLast.prefix(1))
    }
}
