import DirectionsKit
import DirectionsLinks
import Testing

private let apple = "https://maps.apple.com/"

/// The rules for all dialects, U1 to U11, on links of the commonest one.
@Suite struct LinkRuleTests {
    @Test(arguments: [
        (" \t\r\nhttps://maps.apple.com/?daddr=Ulm\r\n", "here > 'Ulm'"),
        ("https://maps.apple.com/?daddr=Ulm\u{B}", "none"), ("\u{A0}https://maps.apple.com/?daddr=Ulm", "none"),
        ("https://maps.apple.com/?daddr=U\u{0}lm", "none"), ("https://maps.apple.com/?daddr=Ulm#a\u{7}b", "none"),
        ("https://maps.apple.com/?da\nddr=Ulm", "none"), ("https://maps.apple.com/?daddr=\u{85}x", "here > '\u{85}x'"),
        ("\n\t  ", "none"),
    ])
    func `blanks at the ends are trimmed and raw control characters refused`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test func `a link may have 65,536 bytes after trimming and not one more`() {
        let stem = apple + "?daddr="
        let longest = stem + String(repeating: "a", count: 65536 - stem.utf8.count)
        #expect(RequestURL(longest).request?.destination?.address?.utf8.count == 65536 - stem.utf8.count)
        #expect(RequestURL("  " + longest + "\n").isDirectionsRequest)
        #expect(!RequestURL(longest + "a").isDirectionsRequest)
    }

    @Test(arguments: [
        ("HTTPS://MAPS.APPLE.COM/?daddr=Ulm", "here > 'Ulm'"), ("1https://maps.apple.com/?daddr=Ulm", "none"),
        ("https ://maps.apple.com/?daddr=Ulm", "none"), ("maps.apple.com/?daddr=Ulm", "none"),
        ("httpss://maps.apple.com/?daddr=Ulm", "none"), ("ws://maps.apple.com/?daddr=Ulm", "none"),
        ("map:?daddr=Ulm", "none"), ("maps+x:?daddr=Ulm", "none"), (":?daddr=Ulm", "none"), ("maps", "none"),
        ("fastmaps://?ll=48.1,11.5&navigate=yes", "none"), ("mailto:a@b?daddr=Ulm", "none"),
    ])
    func `only the schemes of the dialects count, without case`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("http://maps.apple.com:443/?daddr=Ulm", "none"), ("https://maps.apple.com:80/?daddr=Ulm", "none"),
        ("https://maps.apple.com:0443/?daddr=Ulm", "none"), ("https://maps.apple.com:443:443/?daddr=Ulm", "none"),
        ("http://maps.apple.com:?daddr=Ulm", "here > 'Ulm'"), ("https://:443/?daddr=Ulm", "none"),
        ("https://maps%2Eapple.com/?daddr=Ulm", "none"), ("https://@maps.apple.com/?daddr=Ulm", "none"),
        ("https://maps.apple.com@/?daddr=Ulm", "none"), ("https://maps.apple.com\\/?daddr=Ulm", "none"),
        ("https://maps.apple.com/\\?daddr=Ulm", "none"), ("https://MAPS.APPLE.COM?daddr=Ulm", "here > 'Ulm'"),
        ("https://www.maps.apple.com/?daddr=Ulm", "none"), ("https://apple.com/?daddr=Ulm", "none"),
        ("https://maps.apple.com#?daddr=Ulm", "none"), ("https:///maps.apple.com/?daddr=Ulm", "none"),
        ("https://maps.apple.co\u{212A}/?daddr=Ulm", "none"), ("https://maps.apple.com /?daddr=Ulm", "none"),
    ])
    func `a web address needs exactly the host and at most the usual port`(link: String, reading: String) {
        #expect(summary(link) == reading)
    }

    @Test(arguments: [
        ("?daddr=A%2BB", "here > 'A+B'"), ("?daddr=A%26B%3DC", "here > 'A&B=C'"), ("?daddr=A%23B", "here > 'A#B'"),
        ("?daddr=A#daddr=B", "here > 'A'"), ("?daddr=A?saddr=B", "here > 'A?saddr=B'"), ("?daddr==A", "here > '=A'"),
        ("?&&daddr=A&&", "here > 'A'"), ("?d%61ddr=A", "here > 'A'"), ("?daddr=%2525", "here > '%25'"),
        ("?daddr=A&Saddr=B", "here > 'A' unread Saddr"), ("?daddr=A&amp;dirflg=w", "here > 'A' by walking"),
        ("?daddr=A;B", "here > 'A;B'"), ("?+daddr=A", "none"), ("? daddr=A", "none"),
        ("?daddr%20=A&daddr=B", "here > 'B' unread daddr "), ("?daddr=%e4%bd%a0", "here > '你'"),
        ("?=x&daddr=A", "here > 'A' unread "), ("?daddr", "missingDestination"),
    ])
    func `a query is cut at & and the first = and decoded once`(query: String, reading: String) {
        #expect(summary(apple + query) == reading)
    }

    @Test(arguments: [
        ("?daddr=\"A|B\" [c] {d} <e>", "here > '\"A|B\" [c] {d} <e>'"), ("?daddr=Żółw 🐢", "here > 'Żółw 🐢'"),
        ("?daddr=e\u{301}", "here > 'e\u{301}'"), ("?daddr=48.1 , 11.5", "here > 48.1,11.5"),
    ])
    func `raw blanks, pipes, quotes, brackets and letters stand for themselves`(query: String, reading: String) {
        #expect(summary(apple + query) == reading)
    }

    @Test(arguments: [
        ("?daddr=100%", "malformed"), ("?daddr=%4", "malformed"), ("?daddr=%G1", "malformed"),
        ("?daddr=%C0%AF", "malformed"), ("?daddr=%F5%80%80%80", "malformed"), ("?daddr=%E2%82", "malformed"),
        ("?daddr=%80", "malformed"), ("?daddr=A%7F", "malformed"), ("?daddr=A%1F", "malformed"),
        ("?daddr=%09A", "malformed"), ("?daddr=A&saddr=%", "malformed"), ("?daddr=A&dirflg=%00", "malformed"),
        ("?daddr=ü%", "malformed"), ("?daddr=A&q=%&t=%FF", "here > 'A' unread q,t"),
        ("?daddr=A&%ZZ=1", "here > 'A' unread %ZZ"), ("?daddr=%F0%9F%90%A2", "here > '🐢'"),
        ("?daddr=%C2%80", "here > '\u{80}'"),
    ])
    func `a value that is needed and cannot be decoded is malformed`(query: String, reading: String) {
        #expect(summary(apple + query) == reading)
    }

    @Test(arguments: [
        ("?daddr=A&saddr=+", "here > 'A'"), ("?daddr=%20&daddr=A", "here > 'A'"),
        ("?saddr=&saddr=B&daddr=A", "'B' > 'A'"),
        ("?daddr=A&dirflg=", "here > 'A'"), ("?saddr", "missingDestination"),
        ("?daddr=+to:+to:+", "missingDestination"),
        ("?daddr=A+to:++to:B", "here > 'A' > 'B'"),
    ])
    func `a blank value is as good as none`(query: String, reading: String) {
        #expect(summary(apple + query) == reading)
    }

    @Test(arguments: [
        ("?saddr=A&saddr=A+&daddr=B", "'A' > 'B'"), ("?saddr=A&saddr=a&daddr=B", "ambiguous"),
        ("?saddr=1,1&saddr=1,2&daddr=B", "ambiguous"), ("?saddr=A&daddr=B&daddr=C", "'A' > 'B' > 'C'"),
        ("?saddr=A&daddr=B&daddr=B", "'A' > 'B' > 'B'"), ("?daddr=A&dirflg=w&dirflg=W", "here > 'A' by walking"),
        ("?saddr=é&saddr=e\u{301}&daddr=B", "ambiguous"),
    ])
    func `different values for one key are ambiguous, and lists go on`(query: String, reading: String) {
        #expect(summary(apple + query) == reading)
    }

    @Test(arguments: [
        ("?saddr=A&saddr=B&daddr=1,2,3", "malformed"), ("?saddr=A&saddr=B&daddr=91,0", "ambiguous"),
        ("?saddr=91,0&daddr=", "coordinateOutOfRange"), ("?saddr=91,0&daddr=%", "malformed"),
        ("?saddr=here&saddr=there", "ambiguous"), ("?saddr=91,0&daddr=current+location", "coordinateOutOfRange"),
        ("?daddr=A+to:1,2,3+to:99,0", "malformed"),
    ])
    func `of several errors the first in order is reported`(query: String, error: String) {
        #expect(summary(apple + query) == error)
        #expect(RequestURL(apple + query).errorMessage?.isEmpty == false)
    }

    @Test func `each parameter is listed once with what became of it`() {
        let reading = RequestURL(
            "https://maps.apple.com/directions?x=1&destination=A&avoid=hills,tolls&x=2&mode=sail&avoid=hills")
        let treatments = reading.parameters.map { "\($0.name) \($0.treatment)" }
        #expect(
            treatments == [
                "x ignored", "destination understood", "avoid understood", "avoid=hills unreadable", "mode unreadable",
            ])
        #expect(reading.unreadParameters == ["x", "avoid=hills", "mode"])
    }

    @Test(
        arguments: [
            ("avoid=", "1,", ""), ("avoid=", "1,2,3,", "&x=1&y=2"), ("avoid=1", "&avoid=1", ""), ("", "&x=1&y=2", ""),
        ])
    func `the longest lists of members and of names are read whole`(
        start: String, piece: String, end: String
    ) {
        let stem = "https://maps.apple.com/directions?destination=1,2&" + start
        let names = (0..<8000).map { "&\(String($0, radix: 36))" }.joined()
        let count = (65_536 - stem.utf8.count - names.utf8.count - end.utf8.count) / piece.utf8.count
        let reading = RequestURL(stem + String(repeating: piece, count: count) + names + end)
        #expect(reading.request?.destination?.coordinate?.latitude == 1)
        #expect(reading.unreadParameters.count >= 8000)
    }

    @Test func `an error's message names the parameter and shows what is invisible in it`() {
        let reading = RequestURL(apple + "?daddr=Ulm&saddr=91%E2%80%AE,0")
        #expect(reading.request?.source?.address == "91\u{202E},0")
        #expect(
            RequestURL(apple + "?daddr=139.8,35.7").errorMessage
                == "The link's daddr \"139.8,35.7\" has a latitude beyond ±90 degrees; latitude comes first, so the two "
                + "values look swapped.")
        let label = RequestURL(
            "https://maps.google.com/?daddr=91,0(%E2%80%AE" + String(repeating: "x", count: 99) + ")")
        #expect(label.errorMessage?.contains("\\u{202E}") == true)
        #expect(label.errorMessage?.contains("xx…\"") == true)
    }

    @Test func `a request is read or the reason is thrown`() throws {
        #expect(try DirectionsRequest(contentsOf: "maps:?daddr=Ulm").destination?.address == "Ulm")
        let foreign = #expect(throws: DirectionsError.self) { try DirectionsRequest(contentsOf: "about:\u{202E}blank") }
        #expect(foreign?.reason == .notDirectionsRequest)
        #expect(foreign?.message.contains("about:\\u{202E}blank") == true)
        let broken = #expect(throws: DirectionsError.self) { try DirectionsRequest(contentsOf: "maps:?daddr=1,2,3") }
        #expect(broken?.reason == .unreadableLink)
        #expect(broken?.message.contains("daddr") == true)
    }
}
