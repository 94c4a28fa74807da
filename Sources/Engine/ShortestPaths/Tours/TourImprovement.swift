import Threading

/// Improves a tour by moving and reversing runs of places, see Tour.swift.
struct TourImprovement {
    private let costs: TourCosts
    private(set) var tour: [Int]
    /// By position: the cost of the tour from its first position on, forwards and backwards.
    private var forward: [Int64] = []
    private var backward: [Int64] = []

    private static let longestMove = 3

    init(_ costs: TourCosts, tour: [Int]) {
        self.costs = costs
        self.tour = tour
    }

    /// Improves the tour until nothing saves anything.
    mutating func run(_ cancellation: Cancellation?) {
        var isImproved = true
        while isImproved {
            isImproved = moveRuns(cancellation)
            isImproved = reverseRuns(cancellation) || isImproved
            if cancellation?.isCancelled == true { return }
        }
    }

    // MARK: Moves

    private mutating func moveRuns(_ cancellation: Cancellation?) -> Bool {
        var isImproved = false
        for length in 1...Self.longestMove {
            for _ in tour.indices {
                if cancellation?.isCancelled == true { return isImproved }
                // The run is always the first; the next one comes by turning the tour.
                if moveFirst(length) { isImproved = true }
                tour.append(tour.removeFirst())
            }
        }
        return isImproved
    }

    /// Moves the first places to where they cost least, perhaps in reverse order, if that saves something.
    private mutating func moveFirst(_ length: Int) -> Bool {
        let run = Array(tour[..<length])
        let first = run[0]
        let last = run[length - 1]
        let count = tour.count
        let before = tour[count - 1]
        let after = tour[length]
        let reversal = zip(run, run.dropFirst()).reduce(0) { $0 + costs[$1.1, $1.0] - costs[$1.0, $1.1] }
        let saved = costs[before, first] + costs[last, after] - costs[before, after]
        var best = (gain: Int64(0), position: 0, isReversed: false)
        for position in length..<count - 1 {
            let one = tour[position]
            let next = tour[position + 1]
            let straight = costs[one, first] + costs[last, next] - costs[one, next]
            let reversed = costs[one, last] + costs[first, next] - costs[one, next] + reversal
            if saved - straight > best.gain { best = (saved - straight, position, false) }
            if saved - reversed > best.gain { best = (saved - reversed, position, true) }
        }
        guard best.gain > 0 else { return false }
        tour.insert(contentsOf: best.isReversed ? run.reversed() : run, at: best.position + 1)
        tour.removeFirst(length)
        return true
    }

    // MARK: Reversals

    private mutating func reverseRuns(_ cancellation: Cancellation?) -> Bool {
        var isImproved = false
        sum()
        for start in 1..<tour.count - 1 {
            if cancellation?.isCancelled == true { return isImproved }
            for end in start + 1..<tour.count where gain(ofReversing: start, end) > 0 {
                tour[start...end].reverse()
                sum()
                isImproved = true
            }
        }
        return isImproved
    }

    private mutating func sum() {
        forward = [0]
        backward = [0]
        for (one, next) in zip(tour, tour.dropFirst()) {
            forward.append(forward[forward.count - 1] + costs[one, next])
            backward.append(backward[backward.count - 1] + costs[next, one])
        }
    }

    private func gain(ofReversing start: Int, _ end: Int) -> Int64 {
        let before = tour[start - 1]
        let after = tour[end + 1 < tour.count ? end + 1 : 0]
        let old = costs[before, tour[start]] + forward[end] - forward[start] + costs[tour[end], after]
        let new = costs[before, tour[end]] + backward[end] - backward[start] + costs[tour[start], after]
        return old - new
    }
}
