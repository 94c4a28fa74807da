import Synchronization

/// Limits bytes that all clients hold at once, and how many of them one client may hold.
///
/// Bodies that arrive and answers that wait to be read have a budget each; for heads see ``HeaderMemoryLimit``.
final class ByteBudget: Sendable {
    /// Too few bytes are left.
    struct Exhausted: Error {}

    private let limit: Int
    /// Bytes that one client may hold.
    let clientLimit: Int
    private let taken = Mutex<(all: Int, clients: [ClientAddress: Int])>((0, [:]))

    /// - Parameters:
    ///   - limit: bytes of all clients.
    ///   - least: bytes that one client may hold at least; it may hold a quarter of all, if that is more.
    init(limit: Int, least: Int = 0) {
        self.limit = limit
        clientLimit = min(max(limit / 4, least), limit)
    }

    /// Reserves bytes.
    ///
    /// - Parameter client: nil for a proxy, which has many clients behind it.
    func reserve(_ count: Int, for client: ClientAddress?) throws(Exhausted) {
        let isTaken = taken.withLock { taken in
            guard taken.all + count <= limit else { return false }
            if let client {
                guard taken.clients[client, default: 0] + count <= clientLimit else { return false }
                taken.clients[client, default: 0] += count
            }
            taken.all += count
            return true
        }
        guard isTaken else { throw Exhausted() }
    }

    /// Releases reserved bytes.
    func release(_ count: Int, of client: ClientAddress?) {
        guard count > 0 else { return }
        taken.withLock { taken in
            taken.all -= count
            guard let client, let own = taken.clients[client] else { return }
            taken.clients[client] = own > count ? own - count : nil
        }
    }

    /// Whether a client may hold no further bytes to speak of.
    func isFull(for client: ClientAddress?) -> Bool {
        taken.withLock { taken in
            guard taken.all > 0 else { return false }
            return taken.all >= limit || client.map { taken.clients[$0, default: 0] >= clientLimit } ?? false
        }
    }

    /// Bytes that are held.
    var bytes: Int { taken.withLock { $0.all } }
}
