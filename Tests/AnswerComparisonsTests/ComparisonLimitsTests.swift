import AnswerComparisons
import DirectionsKit
import Testing

/// When a new graph changes too much.
@Suite struct ComparisonLimitsTests {
    private typealias Side = Result<TravelEstimate, DirectionsError>

    private static func route(_ seconds: Double) -> Side {
        .success(TravelEstimate(distance: 10 * seconds, expectedTravelTime: seconds))
    }

    private static let none = Side.failure(DirectionsError(reason: .noRoute, message: "There is no route."))

    /// Ten routes: one lost, two changed by 10 % each; and a gained one.
    private let result = ComparisonResult(
        requestCount: 11,
        answers: (0..<11).map { index in
            switch index {
            case 0: answer(0, .lost, route(100), none)
            case 1, 2: answer(index, .changed, route(100), route(110))
            case 3: answer(3, .gained, none, route(100))
            default: answer(index, .unchanged, route(100), route(100))
            }
        })

    private static func answer(
        _ index: Int, _ outcome: ComparedAnswer.Outcome, _ old: Side, _ new: Side
    ) -> ComparedAnswer {
        ComparedAnswer(index: index, outcome: outcome, old: old, new: new, causes: [])
    }

    private func exceeded(_ set: (inout ComparisonLimits) -> Void) -> [String] {
        var limits = ComparisonLimits()
        set(&limits)
        return limits.exceeded(by: result)
    }

    @Test func `without limits everything is allowed`() {
        #expect(ComparisonLimits().isEmpty)
        #expect(exceeded { _ in } == [])
        #expect(ComparisonLimits().sentence(about: result, of: "a.graph") == nil)
    }

    @Test func `a limit allows what reaches it and refuses what exceeds it`() {
        #expect(exceeded { $0.lost = .count(1) } == [])
        #expect(exceeded { $0.lost = .count(0) } == ["1 of 10 routes is lost, and at most 0 may be"])
        #expect(exceeded { $0.lost = .share(0.1) } == [])
        #expect(exceeded { $0.lost = .share(0.09) } == ["1 of 10 routes is lost, and at most 9 % may be"])
        #expect(exceeded { $0.changed = .count(3) } == [])
        #expect(
            exceeded { $0.changed = .share(0.25) } == ["3 of 10 routes are changed or lost, and at most 25 % may be"])
    }

    @Test func `the travel times of the routes in both graphs count together`() {
        #expect(exceeded { $0.slower = 0.03 } == [])
        #expect(exceeded { $0.faster = 0 } == [])
        #expect(
            exceeded { $0.slower = 0.02 } == [
                "the travel times are 2.22 % longer together, and at most 2 % is allowed"
            ])
    }

    @Test func `one sentence names the graph and every limit`() {
        var limits = ComparisonLimits()
        limits.lost = .count(0)
        limits.changed = .count(0)
        #expect(
            limits.sentence(about: result, of: "a.graph")
                == "The graph a.graph changes too much: 1 of 10 routes is lost, and at most 0 may be; "
                + "3 of 10 routes are changed or lost, and at most 0 may be.")
    }
}
