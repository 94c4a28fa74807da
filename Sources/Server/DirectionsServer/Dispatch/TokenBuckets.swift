import NIOCore
import Synchronization

/// What each client may still ask for: a bucket per address that holds a burst and fills at a steady rate.
///
/// The table has two generations. Each request moves its client to the young one. When that holds half of the bound,
/// the old one is dropped, and with it the clients that have been silent longest. So memory is bounded for any number
/// of addresses.
final class TokenBuckets: Sendable {
    private struct Bucket {
        var tokens: Double
        var time: NIODeadline
    }

    private struct Generations {
        var young: [ClientAddress: Bucket] = [:]
        var old: [ClientAddress: Bucket] = [:]
    }

    private let rate: Double
    private let burst: Double
    private let half: Int
    private let generations = Mutex(Generations())

    /// Buckets that fill by `rate` tokens a second up to `burst`, for about `clients` clients.
    init(rate: Double, burst: Int, clients: Int) {
        self.rate = rate
        self.burst = Double(max(burst, 1))
        half = max(clients / 2, 1)
    }

    /// Takes tokens for a price; with too few, returns the whole seconds until there are enough.
    ///
    /// A price above the burst is paid by a full bucket, which then stays empty until the rest is paid, too.
    func take(_ price: Double = 1, from client: ClientAddress, at now: NIODeadline) -> Int? {
        generations.withLock { table in
            var bucket = table.young[client] ?? table.old[client] ?? Bucket(tokens: burst, time: now)
            let seconds = Double((now - bucket.time).nanoseconds) / 1e9
            bucket.tokens = min(burst, bucket.tokens + max(seconds, 0) * rate)
            bucket.time = now
            let needed = min(price, burst)
            let isEnough = bucket.tokens >= needed
            if isEnough { bucket.tokens -= price }
            table.young[client] = bucket
            if table.young.count >= half {
                table.old = table.young
                table.young = [:]
            }
            return isEnough ? nil : max(1, Int(((needed - bucket.tokens) / rate).rounded(.up)))
        }
    }

    /// Clients in the table.
    var count: Int { generations.withLock { $0.young.count + $0.old.count } }
}
