import DirectionsKit
import DirectionsLinks
import Testing

/// Links as they stand in messages, mails and the sources of pages, and links inside links.
@Suite struct MessageLinkTests {
    @Test(
        arguments: [
            ("https://maps.apple.com/?saddr=1,2&amp;daddr=3,4&amp;dirflg=w", "1,2 > 3,4 by walking"),
            ("https://maps.apple.com/?daddr=3,4.", "here > 3,4"), ("<https://maps.apple.com/?daddr=3,4>", "here > 3,4"),
            ("<https://maps.apple.com/?daddr=Rua do Bonfim>", "here > 'Rua do Bonfim'"),
            ("Meet me here: https://maps.apple.com/?daddr=3,4, at noon.", "here > 3,4"),
            ("Ziel: https://maps.apple.com/?daddr=3,4", "here > 3,4"),
            ("(see geo:3,4)", "place 3,4"), ("The hut (geo:3,4(Hut)).", "place 3,4 (Hut)"),
            ("[Route](https://maps.apple.com/?daddr=3,4)", "here > 3,4"),
            (#"<a href="https://maps.apple.com/?saddr=1,2&amp;daddr=A B">x</a>"#, "1,2 > 'A B'"),
            ("Hut\r\nhttps://waze.com/ul?ll=3,4\r\nSee you", "place 3,4"),
            ("Treffpunkt – „geo:3,4“", "place 3,4"), ("geo:3,4 and then maps:?daddr=5,6", "none: malformed"),
            ("See geo:3,4 and then maps:?daddr=5,6!", "here > 5,6"),
            ("Twice maps:?daddr=5,6 maps:?daddr=5,6", "here > 5,6"),
            ("Either maps:?daddr=5,6 or maps:?daddr=7,8", "ambiguous"),
            ("Have a look: https://maps.app.goo.gl/abc", "shortLink"),
        ])
    func `the link in a text is found`(text: String, expected: String) {
        let found = summary(text)
        #expect(found == expected || expected == "none: malformed" && RequestURL(text).place == nil)
        #expect(DirectionsRequest.isDirectionsRequest(text) == RequestURL(text).isDirectionsRequest)
    }

    @Test(
        arguments: [
            "Hello", "Note: this", "https://example.org/?u=https://maps.apple.com/?daddr=3,4",
            "view-source:https://maps.apple.com/?daddr=3,4", "sms:+1?body=https://maps.apple.com/?daddr=3,4",
            "data:text/html,<a href='https://maps.apple.com/?daddr=3,4'>x</a>",
            "Go to xhttps://maps.apple.com/?daddr=3,4", "At 12:30, 14:45 and so on", "::::", ": geo", "<geo:", "\"",
            "(",
        ])
    func `a text without a known link of its own is none`(text: String) {
        #expect(RequestURL(text).kind == .none)
    }

    @Test func `long texts with many marks are read in a moment, and one beyond the limit is none`() {
        for piece in ["<geo:", "\"geo:", "a:", "x", "(https://maps.apple.com/?daddr=(", "maps:?daddr=1,2 "] {
            let text = "x " + String(repeating: piece, count: 60_000 / piece.utf8.count)
            _ = RequestURL(text)
        }
        #expect(RequestURL(String(repeating: "x", count: 16_384)).kind == .none)
        #expect(RequestURL("See geo:1,2 " + String(repeating: " ", count: 66_000) + "x").kind == .none)
    }

    @Test(
        arguments: [
            (
                "intent://maps.google.com/maps?daddr=3,4#Intent;scheme=https;package=com.google.android.apps.maps;end",
                "here > 3,4"
            ),
            ("intent://navigation?q=3,4&mode=d#Intent;scheme=google.navigation;end", "here > 3,4 by automobile"),
            ("intent:3,4?q=3,4(Hut)#Intent;scheme=geo;end", "place 3,4 (Hut)"),
            ("intent://0,0?q=Ulm#Intent;scheme=geo;end", "search 'Ulm'"),
            ("intent:#Intent;S.browser_fallback_url=https%3A%2F%2Fwaze.com%2Ful%3Fll%3D3%2C4;end", "place 3,4"),
            ("intent://x#Intent;scheme=zz;S.browser_fallback_url=geo%3A3%2C4;end", "place 3,4"),
            ("intent://map/direction?destination=Ulm#Intent;scheme=bdapp;end", "here > 'Ulm'"),
            ("intent://x#Intent;scheme=zz;end", "none"), ("intent://maps.apple.com/?daddr=3,4", "none"),
            ("intent:#Intent;end", "none"), ("intent:", "none"), ("intent:3,4#Intent;scheme=;end", "none"),
        ])
    func `an Android intent is the link inside it`(link: String, expected: String) {
        #expect(summary(link) == expected)
    }

    @Test func `a link inside an inner link is not read`() {
        var link = "geo:3,4"
        for _ in 0..<10 {
            link = "intent:\(link)#Intent;scheme=intent;end"
            #expect(RequestURL(link).kind == .none)
        }
        let encoded = "intent%3A3%2C4%23Intent%3Bscheme%3Dgeo%3Bend"
        #expect(RequestURL("intent:#Intent;S.browser_fallback_url=\(encoded);end").kind == .none)
    }

    @Test(arguments: ["here", "Here", "HERE"])
    func `the word here is the current location in every dialect`(word: String) {
        #expect(summary("maps:?saddr=\(word)&daddr=3,4") == "here > 3,4")
        #expect(summary("https://www.openstreetmap.org/directions?from=\(word)&to=3,4") == "here > 3,4")
        #expect(summary("https://yandex.ru/maps/?rtext=\(word)~3,4") == "here > 3,4")
        #expect(summary("maps:?saddr=\(word)&daddr=\(word)") == "bothEndsCurrentLocation")
    }
}
