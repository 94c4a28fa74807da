import NIOCore

/// Accepted connections that are not set up yet: those of a client in their order, and the clients in turn.
struct WaitingConnections {
    private var clients: CircularBuffer<ClientAddress> = []
    private var channels: [ClientAddress: CircularBuffer<any Channel>] = [:]

    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Adds a connection as the last one of its client.
    ///
    /// - Parameter isNext: whether it is the client's turn next, if none of its connections waits yet.
    mutating func append(_ channel: any Channel, of client: ClientAddress, isNext: Bool = false) {
        if channels[client] == nil {
            if isNext { clients.prepend(client) } else { clients.append(client) }
        }
        channels[client, default: []].append(channel)
        count += 1
    }

    /// Takes the first connection of the client whose turn it is; nil if none waits.
    mutating func popFirst() -> (channel: any Channel, client: ClientAddress)? {
        guard let client = clients.popFirst(), let channel = channels[client]?.popFirst() else { return nil }
        count -= 1
        if channels[client]?.isEmpty == false { clients.append(client) } else { channels[client] = nil }
        return (channel, client)
    }

    /// Takes the newest connection of the client that has most here; nil if that has fewer than so many.
    mutating func popNewest(ofClientWith least: Int) -> (any Channel)? {
        let most = clients.max { count(of: $0) < count(of: $1) }
        guard let most, count(of: most) >= max(least, 2) else { return nil }
        count -= 1
        return channels[most]?.popLast()
    }

    private func count(of client: ClientAddress) -> Int { channels[client]?.count ?? 0 }
}
