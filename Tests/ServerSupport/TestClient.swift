import Glibc

/// An answer as it came.
package struct TestAnswer {
    package var status = 0
    package var head = ""
    package var bytes: [UInt8] = []
    package var body: String { String(decoding: bytes, as: UTF8.self) }

    package init() {}

    package subscript(_ field: String) -> String? {
        for line in head.split(separator: "\r\n").dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == field.lowercased() {
                return String(parts[1].drop { $0 == " " })
            }
        }
        return nil
    }
}

/// A connection on which a test writes what it likes.
package final class TestClient {
    private let descriptor: Int32
    private var bytes: [UInt8] = []

    package struct Failure: Error {
        package var code: Int32
    }

    /// Connects to a port of this machine.
    ///
    /// - Parameter host: the last number of the address 127.0.0.x that the client has.
    package init(port: Int, from host: UInt8 = 1) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let binding = unsafe Self.withAddress(host, port: 0) { unsafe bind(descriptor, $0, $1) }
        guard binding == 0 else { throw Failure(code: errno) }
        let connection = unsafe Self.withAddress(1, port: port) { unsafe connect(descriptor, $0, $1) }
        guard connection == 0 else { throw Failure(code: errno) }
    }

    private static func withAddress(
        _ host: UInt8, port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 | UInt32(host)).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0, size) }
        }
    }

    deinit {
        close(descriptor)
    }

    /// Sends the bytes; false if the server has closed.
    @discardableResult
    package func send(_ bytes: some Sequence<UInt8>) throws -> Bool {
        let all = Array(bytes)
        var sent = 0
        while sent < all.count {
            let count = unsafe all[sent...].withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    package func send(_ text: String) throws -> Bool { try send(Array(text.utf8)) }

    /// Sends bytes for as long as the server takes them.
    ///
    /// - Parameters:
    ///   - limit: bytes at most.
    ///   - seconds: after which to stop.
    /// - Returns: how many bytes the server took.
    package func flood(_ bytes: [UInt8], limit: Int, seconds: Double) async throws -> Int {
        let end = ContinuousClock.now + .seconds(seconds)
        var sent = 0
        while sent < limit, ContinuousClock.now < end {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count <= 0, errno != EAGAIN { break }
            if count > 0 { sent += count } else { try await Task.sleep(for: .milliseconds(1)) }
        }
        return sent
    }

    /// Ends this side of the connection.
    package func finish() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// The next answer, nil if the server has closed.
    package func answer(hasBody: Bool = true) async throws -> TestAnswer? {
        var end = endOfHead
        while end == nil {
            guard try await receive() else { return nil }
            end = endOfHead
        }
        var answer = TestAnswer()
        answer.head = String(decoding: bytes[..<(end ?? 0)], as: UTF8.self)
        answer.status = Int(answer.head.split(separator: " ")[1]) ?? 0
        bytes.removeFirst((end ?? 0) + 4)
        if hasBody, answer["Transfer-Encoding"] == "chunked" {
            guard let body = try await chunks() else { return nil }
            answer.bytes = body
            return answer
        }
        let length = hasBody ? answer["Content-Length"].flatMap { Int($0) } ?? 0 : 0
        while bytes.count < length {
            guard try await receive() else { return nil }
        }
        answer.bytes = Array(bytes.prefix(length))
        bytes.removeFirst(length)
        return answer
    }

    /// The bytes of all chunks of a body (RFC 9112, section 7.1), nil if the server closes before the last one.
    private func chunks() async throws -> [UInt8]? {
        var body: [UInt8] = []
        while true {
            guard let line = try await line(), let length = Int(line, radix: 16) else { return nil }
            while bytes.count < length + 2 {
                guard try await receive() else { return nil }
            }
            body += bytes.prefix(length)
            bytes.removeFirst(length + 2)
            if length == 0 { return body }
        }
    }

    /// The bytes up to the next line break, without it.
    private func line() async throws -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end].dropLast(), as: UTF8.self)
                bytes.removeFirst(end + 1)
                return line
            }
            guard try await receive() else { return nil }
        }
    }

    /// All bytes until the server closes.
    package func rest() async throws -> [UInt8] {
        while try await receive() {}
        defer { bytes = [] }
        return bytes
    }

    /// Whether the server closes without another byte.
    package func isClosed() async throws -> Bool {
        guard bytes.isEmpty else { return false }
        return try await !receive()
    }

    private var endOfHead: Int? {
        let mark = Array("\r\n\r\n".utf8)
        return bytes.indices.first { bytes[$0...].starts(with: mark) }
    }

    /// Returns when there is something to read, and reads nothing.
    package func waitForAnswer() async throws {
        var waits = 0
        while !isReadable() {
            // Nothing here takes long; this only ends a test whose answer never comes.
            waits += 1
            if waits > 30_000 { throw Failure(code: EAGAIN) }
            try await Task.sleep(for: .milliseconds(1))
        }
    }

    /// Reads some bytes; false at the end.
    private func receive() async throws -> Bool {
        try await waitForAnswer()
        var block = [UInt8](repeating: 0, count: 65_536)
        let count = unsafe block.withUnsafeMutableBytes { unsafe recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return false }
        bytes += block[..<count]
        return true
    }

    private func isReadable() -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 0) == 1
    }
}
