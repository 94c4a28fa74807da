import DirectionsLinks
import Testing

/// What a link says, as JSON and as text.
@Suite struct LinkViewTests {
    @Test func `nothing in an answer of one line breaks it`() {
        let text = "A\u{80}\u{85}\u{9F}\u{A0}\u{2027}\u{2028}\u{2029}\u{202A}è¨ꀨ\u{2068}"
        let line = String(decoding: LinkJSON.encode(RequestURL("directions:?to=" + text)), as: UTF8.self)
        #expect(line.contains(#""A\u0080\u0085\u009f\#u{A0}\#u{2027}\u2028\u2029\#u{202A}è¨ꀨ\#u{2068}""#))
        #expect(line.split(whereSeparator: \.isNewline).count == 1)
    }

    @Test func `an address cannot turn the direction of writing`() {
        let reading = RequestURL("directions:?to=A%E2%80%AEB")
        #expect(LinkSummary.encode(reading).contains("\nTo        AB\n"))
    }
}
