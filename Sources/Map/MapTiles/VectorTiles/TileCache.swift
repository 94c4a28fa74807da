import Synchronization

/// Keeps the tiles that were asked for last, up to a number of bytes.
package final class TileCache<Address: Hashable & Sendable>: Sendable {
    private struct Entry {
        var bytes: [UInt8]
        var use: UInt64
    }

    private struct State {
        var entries: [Address: Entry] = [:]
        var byteCount = 0
        var uses: UInt64 = 0
    }

    private let byteLimit: Int
    private let state = Mutex(State())
    /// What an entry costs besides its bytes.
    private static var overhead: Int { 128 }

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    /// The tile at an address, made by the body unless it is kept.
    ///
    /// Two threads may make the same tile at once; both make the same bytes.
    package func tile<Failure>(at address: Address, _ make: () throws(Failure) -> [UInt8]) throws(Failure) -> [UInt8] {
        if let kept = kept(address) { return kept }
        let bytes = try make()
        keep(bytes, at: address)
        return bytes
    }

    private func kept(_ address: Address) -> [UInt8]? {
        state.withLock { state in
            state.uses += 1
            state.entries[address]?.use = state.uses
            return state.entries[address]?.bytes
        }
    }

    private func keep(_ bytes: [UInt8], at address: Address) {
        state.withLock { state in
            guard state.entries[address] == nil, bytes.count + Self.overhead <= byteLimit else { return }
            state.entries[address] = Entry(bytes: bytes, use: state.uses)
            state.byteCount += bytes.count + Self.overhead
            if state.byteCount > byteLimit { Self.removeOldest(&state, downTo: byteLimit / 4 * 3) }
        }
    }

    /// Removes many at once, so that the search for the oldest is rare.
    private static func removeOldest(_ state: inout State, downTo limit: Int) {
        for (address, entry) in state.entries.sorted(by: { $0.value.use < $1.value.use }) {
            guard state.byteCount > limit else { return }
            state.entries[address] = nil
            state.byteCount -= entry.bytes.count + overhead
        }
    }
}
