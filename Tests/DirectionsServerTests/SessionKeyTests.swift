import Testing

@testable import DirectionsServer

/// The secret that seals the tokens of navigation sessions.
@Suite struct SessionKeyTests {
    private let key = SessionKey("0123456789abcdef0123456789abcdef")

    /// Version 0.2.0, which sealed with Swift Crypto, made these tokens; they are valid for a day after an update.
    @Test(arguments: [
        (
            "zem2_p944BIp-WRk6ci8ioQ7qZYSf3FMF-ceLOvm8slqy-gwENyFp5M5v49XDQX1i5i-8iXt9c0Zgt__A0ZFwMriaXKWERo",
            "what the old program sealed"
        ),
        (
            "1mWPwVT9-ztrQ1NVFrkfDJezyyeWztApV5RxKlDXRbG2I5NLokzw839NtWxtKd_jKUqJHGz4wvhLcqcxdh1PSWCsVDkD1OA",
            "what the old program sealed"
        ),
        ("gD7OHXlq4-I0BxrcUcKS5fH1GQIyTvRLmG69KAMR7zLB31xeKa-DkZcgYI8", ""),
    ])
    func `a token of an older program can be read`(token: String, text: String) {
        #expect(key.open(token) == Array(text.utf8))
        #expect(SessionKey().open(token) == nil)
    }

    @Test(arguments: [0, 1, 2, 3, 1000])
    func `what is sealed can be opened`(count: Int) throws {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let token = try key.seal(bytes)
        #expect(token.utf8.count == SessionKey.length(sealing: count))
        #expect(key.open(token) == bytes)
        #expect(try key.seal(bytes) != token)
        #expect(SessionKey("0123456789abcdef0123456789abcdeg").open(token) == nil)
    }

    @Test(arguments: ["", "a", "zem2_p944BIp", String(repeating: "A", count: 58), "é"])
    func `what was never sealed cannot be opened`(token: String) {
        #expect(key.open(token) == nil)
    }
}
