import Testing

@testable import DirectionsServer

/// The order in which waiting searches of several clients are taken.
struct FairQueueTests {
    /// A client with an address that ends with a letter's number.
    private static func client(_ name: Character) -> ClientAddress {
        ClientAddress(IPAddress("10.0.0.\(name.asciiValue ?? 0)"))
    }

    private static func order(_ name: Character, token: Int = 0) -> SearchOrder {
        SearchOrder(client: client(name), token: token)
    }

    /// A queue with a search for each letter, whose client the letter names; capitals are dear.
    private static func queue(_ letters: String) -> FairQueue<String> {
        var queue = FairQueue<String>()
        for (index, letter) in letters.enumerated() {
            let name = Character(letter.lowercased())
            _ = queue.append("\(letter)\(index)", order(name), isDear: letter.isUppercase)
        }
        return queue
    }

    /// The searches in the order in which they are taken; each takes as many seconds as given for its client.
    private static func taken(
        _ queue: inout FairQueue<String>, seconds: [Character: Double] = [:],
        _ kinds: FairQueue<String>.Kinds = [.cheap, .dear]
    ) -> String {
        var all = ""
        while let (job, order, _) = queue.popFirst(of: kinds) {
            all += job.prefix(1)
            queue.add(job.first.flatMap { seconds[$0] } ?? 1, order)
        }
        return all
    }

    @Test(arguments: [
        ("aaaa", "aaaa"), ("aaaabb", "ababaa"), ("aaabc", "abcaa"), ("abcabc", "abcabc"),
    ])
    func `clients take turns, each in the order of its searches`(letters: String, expected: String) {
        var queue = Self.queue(letters)
        #expect(Self.taken(&queue) == expected)
        #expect(queue.count == 0)
    }

    @Test func `a client whose searches take long is served less often`() {
        var queue = Self.queue("aaabbbbbb")
        #expect(Self.taken(&queue, seconds: ["a": 3, "b": 1]) == "abbbabbba")
    }

    @Test func `a client that comes later has not saved up time`() {
        var queue = Self.queue("aaaaaa")
        for _ in 0..<3 { if let (_, order, _) = queue.popFirst(of: .cheap) { queue.add(1, order) } }
        for _ in 0..<3 { _ = queue.append("b", Self.order("b"), isDear: false) }
        // The first of b comes next, and then both take turns.
        #expect(Self.taken(&queue) == "bababa")
    }

    @Test func `those with different tokens share the part of their address only`() {
        var queue = FairQueue<String>()
        for token in 1...4 { _ = queue.append("a", Self.order("a", token: token), isDear: false) }
        for _ in 0..<2 { _ = queue.append("b", Self.order("b"), isDear: false) }
        #expect(Self.taken(&queue) == "ababaa")
    }

    @Test func `one token's searches do not hold up another's`() {
        var queue = FairQueue<String>()
        for _ in 0..<3 { _ = queue.append("1", Self.order("a", token: 1), isDear: false) }
        _ = queue.append("2", Self.order("a", token: 2), isDear: false)
        #expect(queue.popFirst(of: .cheap)?.job == "1")
        queue.add(1, Self.order("a", token: 1))
        #expect(queue.popFirst(of: .cheap)?.job == "2")
    }

    @Test func `dear searches wait while only cheap ones may run`() {
        var queue = Self.queue("AAbAb")
        #expect(Self.taken(&queue, .cheap) == "bb")
        #expect(Self.taken(&queue, .dear) == "AAA")
    }

    @Test func `the newest search of the client with the most waiting ones gives way`() {
        var queue = Self.queue("aaabb")
        #expect(queue.removeNewest(inFavorOf: Self.client("c")) == "a2")
        #expect(queue.removeNewest(inFavorOf: Self.client("a")) == nil)
        #expect(queue.removeNewest(inFavorOf: Self.client("c")) == "b4")
        #expect(queue.removeNewest(inFavorOf: Self.client("c")) == "a1")
        // The others have one each, and so would c.
        #expect(queue.removeNewest(inFavorOf: Self.client("c")) == nil)
        #expect(queue.count == 2)
    }

    @Test func `a search that is withdrawn is not taken`() {
        var queue = FairQueue<String>()
        let numbers = (0..<3).map { queue.append("\($0)", Self.order("a"), isDear: $0 == 1) }
        #expect(queue.remove(numbers[1], of: Self.order("a")) == "1")
        #expect(queue.remove(numbers[1], of: Self.order("a")) == nil)
        #expect(Self.taken(&queue) == "02")
    }

    @Test func `memory for the shares of clients is bounded`() {
        var shares = FairShares<Int>()
        for key in 0..<100_000 {
            shares.join(key)
            shares.add(Double(key % 7), to: key)
        }
        #expect(shares.count <= 4_097)
    }
}
