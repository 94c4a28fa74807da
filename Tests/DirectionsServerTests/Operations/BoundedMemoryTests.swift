import NIOCore
import Testing

@testable import DirectionsServer

/// What the server remembers of its clients and makes for them, which no number of clients lets grow.
struct BoundedMemoryTests {
    @Test func `a table of clients is bounded`() {
        let buckets = TokenBuckets(rate: 1, burst: 2, clients: 100)
        for number in 0..<1_000 {
            let client = ClientAddress(IPAddress("10.0.\(number / 250).\(number % 250)"))
            #expect(buckets.take(from: client, at: .now()) == nil)
        }
        #expect(buckets.count <= 100)
    }

    @Test func `a dear request is paid by a full bucket, which then stays empty for longer`() {
        let buckets = TokenBuckets(rate: 1, burst: 10, clients: 100)
        let client = ClientAddress(IPAddress("10.0.0.1"))
        let start = NIODeadline.now()
        #expect(buckets.take(0.5, from: client, at: start) == nil)
        // The bucket is not full, so the next one must wait until it is.
        #expect(buckets.take(100, from: client, at: start) == 1)
        #expect(buckets.take(100, from: client, at: start + .seconds(1)) == nil)
        #expect(buckets.take(1, from: client, at: start + .seconds(1)) == 91)
        #expect(buckets.take(1, from: client, at: start + .seconds(92)) == nil)
    }

    @Test func `documents for many hosts are not all kept`() {
        let documents = FixedDocuments()
        var made = 0
        func ask(_ host: String) {
            _ = documents.document(host) {
                made += 1
                return Array(host.utf8)
            }
        }
        for number in 0..<1_000 {
            ask("host\(number)")
            ask("host\(number)")
        }
        #expect(made == 1_000)
        #expect(documents.count <= 64)
        for _ in 0..<2 { ask(String(repeating: "a", count: 1_000)) }
        #expect(made == 1_002)
    }

    @Test func `metrics are made at most once a second`() {
        let page = KeptMetricsPage()
        let start = ContinuousClock.now
        let shown = [0, 400, 999, 1_000, 1_500, 2_100].map { milliseconds in
            page.bytes(at: start + .milliseconds(milliseconds)) { Array("made at \(milliseconds)".utf8) }
        }
        #expect(
            shown.map { String(decoding: $0, as: UTF8.self) }
                == ["made at 0", "made at 0", "made at 0", "made at 1000", "made at 1000", "made at 2100"])
    }
}
