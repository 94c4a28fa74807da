import NIOCore

/// Accepted connections that are not set up yet: those of a client in their order, and the clients in turn.
struct WaitingConnections {
    private var clients: CircularBuffer<ClientAddress> = []
    private var channels: [ClientAddress: CircularBuffer<any Channel>] = [:]

    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// Adds a connection as the last one of its client.
    mutating func append(_ channel: any Channel, of client: ClientAddress) {
        if channels[client] == nil { clients.append(client) }
        channels[client, default: []].append(channel)
        count += 1
    }

    /// Takes the first connection of the client whose turn it is; nil if none waits.
    mutating func popFirst() -> (any Channel)? {
        guard let client = clients.popFirst() else { return nil }
        count -= 1
        let channel = channels[client]?.popFirst()
        if channels[client]?.isEmpty == false { clients.append(client) } else { channels[client] = nil }
        return channel
    }
}
