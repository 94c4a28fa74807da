import Synchronization

/// How many bytes the bodies of all requests have that are on their way or wait to be answered.
final class BodyBudget: Sendable {
    private let limit: Int
    private let taken = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Takes some of what is left; an error if there is not enough.
    func reserve(_ count: Int) throws(ServerError) {
        guard taken.wrappingAdd(count, ordering: .relaxed).newValue > limit else { return }
        release(count)
        throw ServerError(.overloaded, "Too many bodies arrive at once; try again in a moment.", retryAfter: 1)
    }

    /// Gives back what was taken.
    func release(_ count: Int) {
        taken.wrappingSubtract(count, ordering: .relaxed)
    }
}
