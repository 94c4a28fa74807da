import DirectionsServer
import Logging
import Synchronization
import Testing

/// What the log writes where not everything can be written.
struct LineLogTests {
    /// A disk with room for some bytes.
    private final class Disk: Sendable {
        private let state: Mutex<(bytes: [UInt8], room: Int)>

        init(room: Int) {
            state = Mutex(([], room))
        }

        func write(_ bytes: [UInt8]) -> Int {
            state.withLock { state in
                let count = min(bytes.count, state.room)
                guard count > 0 else { return -1 }
                state.bytes += bytes[..<count]
                state.room -= count
                return count
            }
        }

        func clear() {
            state.withLock { $0.room = 1_000_000 }
        }

        var lines: [Substring] {
            String(decoding: state.withLock { $0.bytes }, as: UTF8.self).split(separator: "\n")
        }
    }

    private func logger(_ disk: Disk) -> Logger {
        Logger(label: "test") { _ in LineLog(level: .info) { disk.write($0) } }
    }

    @Test func `a line behind half a line begins a line of its own, and names what is missing`() {
        let disk = Disk(room: 100)
        let logger = logger(disk)
        for _ in 0..<3 { logger.info("something happened") }
        disk.clear()
        for _ in 0..<2 { logger.info("later") }
        let lines = disk.lines
        #expect(lines.count == 4)
        #expect(lines[0].hasSuffix(#""message":"something happened"}"#))
        #expect(!lines[1].hasSuffix("}"))
        #expect(lines[2].hasSuffix(#""message":"later","missing":"2"}"#))
        #expect(lines[3].hasPrefix("{") && lines[3].hasSuffix(#""message":"later"}"#))
    }

    @Test func `what has no value is null and no text`() {
        let disk = Disk(room: 1_000)
        logger(disk).info("served", metadata: ["coverage": .stringConvertible(LineLog.JSONNull()), "graph": "null"])
        #expect(disk.lines[0].hasSuffix(#","coverage":null,"graph":"null"}"#))
    }
}
