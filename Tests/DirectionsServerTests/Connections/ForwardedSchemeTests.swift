import DirectionsServer
import ServerSupport
import SketchSupport
import Testing
import TestSupport

/// How a proxy that ends encryption says that its client came encrypted.
struct ForwardedSchemeTests {
    @Test func `only a trusted proxy may say so, and caches are told that answers depend on it`() async throws {
        let server = try await TestServer(isWhole: true) {
            $0.trustedProxies = TrustedProxies(["127.0.0.1"]) ?? .none
        }
        for path in ["/tiles.json", "/style.json"] {
            for name in ["X-Forwarded-Proto", "x-forwarded-proto"] {
                let answer = try await server.get(path, "\(name): https\r\n")
                #expect(answer.body.contains("\"https://test/tiles/"))
                #expect(answer.head.contains("X-Forwarded-Proto"))
                let other = try await server.get(path, "\(name): https\r\n", from: 2)
                #expect(other.body.contains("\"http://test/tiles/"))
            }
            let plain = try await server.get(path)
            #expect(plain.body.contains("\"http://test/tiles/"))
            #expect(plain.head.contains("X-Forwarded-Proto"))
        }
        try await server.stop()
    }

    @Test func `without a trusted proxy nobody may say so`() async throws {
        let server = try await TestServer(isWhole: true)
        let answer = try await server.get("/tiles.json", "X-FORWARDED-PROTO: https\r\n")
        #expect(answer.body.contains("\"http://test/tiles/"))
        #expect(!answer.head.contains("X-Forwarded-Proto"))
        try await server.stop()
    }
}
