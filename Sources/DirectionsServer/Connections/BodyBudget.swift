import Synchronization

/// Limits the bytes of all bodies that are arriving or wait for their answers; `RequestDispatcher` limits a single body.
final class BodyBudget: Sendable {
    private let limit: Int
    private let taken = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Reserves bytes; throws if too few are left.
    func reserve(_ count: Int) throws(ServerError) {
        guard taken.wrappingAdd(count, ordering: .relaxed).newValue > limit else { return }
        release(count)
        throw ServerError(.overloaded, "Too many bodies arrive at once; try again in a moment.", retryAfter: 1)
    }

    /// Releases reserved bytes.
    func release(_ count: Int) {
        taken.wrappingSubtract(count, ordering: .relaxed)
    }
}
