import DirectionsKit
import DirectionsLinks
import Testing
import TextCoding

/// Texts from outside in sentences and on terminals.
@Suite struct VisibleTextTests {
    @Test func `a quoted text is short and shows what is invisible`() {
        #expect(VisibleText.excerpt("Rua do Almada 1, Größe, 東京, e\u{301}") == "Rua do Almada 1, Größe, 東京, e\u{301}")
        #expect(
            VisibleText.excerpt("a\u{1B}[2J\n\u{9B}\u{2028}\u{202E}b") == "a\\u{1B}[2J\\u{A}\\u{9B}\\u{2028}\\u{202E}b")
        #expect(VisibleText.excerpt(String(repeating: "x", count: 60)).count == 60)
        #expect(VisibleText.excerpt(String(repeating: "x", count: 1000)) == String(repeating: "x", count: 60) + "…")
        #expect(VisibleText.excerpt(String(repeating: "\u{301}", count: 1000)).unicodeScalars.count == 61)
    }

    @Test func `a printed text is one line without commands, whole`() {
        #expect(VisibleText.line("a\tb\r\u{2029}c\u{7}\u{9B}d\u{200F}\u{2067}\u{AD}e") == "a b  c\u{FFFD}\u{FFFD}de")
        let long = String(repeating: "Łódź ", count: 200)
        #expect(VisibleText.line(long) == long)
    }

    @Test(arguments: [
        "می\u{200C}خواهم", "क्\u{200D}ष", "👩\u{200D}🚒", "e\u{301}\u{302}", "❤\u{FE0F}", "Côte d\u{2019}Azur",
    ])
    func `joiners and marks stay, as words need them`(name: String) {
        #expect(VisibleText.line(name) == name)
        #expect(VisibleText.excerpt(name) == name)
    }

    @Test func `an error quotes no more than can be seen`() {
        let error = #expect(throws: CoordinateTextError.self) { try CoordinateText.parse("41\u{202E},\u{85}x") }
        #expect(error?.description.hasPrefix("\"41\\u{202E},\\u{85}x\" is not a coordinate;") == true)
        let address = "Rua\u{9B}2J " + String(repeating: "x", count: 100)
        let request = DirectionsRequest(
            source: MapItem(address: address), destination: MapItem(address: "B"))
        let addressError = #expect(throws: DirectionsError.self) { try request.coordinates() }
        #expect(addressError?.message.contains("\"Rua\\u{9B}2J xxx") == true)
        #expect(addressError?.message.contains("x…\"") == true)
    }
}
