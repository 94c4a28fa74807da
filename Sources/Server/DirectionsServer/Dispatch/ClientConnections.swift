import Synchronization

/// Counts the connections of each client, so that no client can take all.
final class ClientConnections: Sendable {
    private let limit: Int
    private let counts = Mutex<[ClientAddress: Int]>([:])

    /// - Parameter limit: connections that one client may have.
    init(limit: Int) {
        self.limit = limit
    }

    /// Counts a connection of a client; false if that is one too many.
    func add(_ client: ClientAddress) -> Bool {
        counts.withLock { counts in
            guard counts[client, default: 0] < limit else { return false }
            counts[client, default: 0] += 1
            return true
        }
    }

    /// Forgets a connection that was counted.
    func remove(_ client: ClientAddress) {
        counts.withLock { counts in
            guard let count = counts[client] else { return }
            counts[client] = count > 1 ? count - 1 : nil
        }
    }

    /// The error for a connection above the limit.
    var tooMany: ServerError { .tooManyConnections(limit: limit) }
}
