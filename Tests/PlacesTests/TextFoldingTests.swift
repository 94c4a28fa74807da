import Foundation
import Places
import Testing

@Suite struct TextFoldingTests {
    private func fold(_ text: String) -> String { TextFolding.folded(text) }

    @Test(arguments: [
        ("Nørrebrogade", "norrebrogade"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("GROẞE", "grosse"),
        ("Łódź", "lodz"), ("São João", "sao joao"), ("Ærøskøbing", "aeroskobing"), ("Århus", "arhus"),
        ("Œuvre", "oeuvre"), ("Þingvellir", "thingvellir"), ("Ħaż-Żebbuġ", "haz zebbug"), ("Đakovo", "dakovo"),
        ("IJsselmeer", "ijsselmeer"), ("Ĳsselmeer", "ijsselmeer"), ("İstanbul", "istanbul"),
        ("Diyarbakır", "diyarbakir"),
        ("Đặng Văn Ngữ", "dang van ngu"), ("Żółć", "zolc"), ("Țepeș", "tepes"), ("Ŀlibre", "llibre"), ("2ª", "2a"),
        ("Nº", "no"),
        ("ﬁsh", "fish"),
    ])
    func `Latin letters lose case and accents`(text: String, folded: String) {
        #expect(fold(text) == folded)
    }

    @Test func `Greek and Cyrillic letters lose case and accents`() {
        #expect(fold("ΑΘΉΝΑ Οδός Ἀθηνᾶς") == "αθηνα οδοσ αθηνασ")
        #expect(fold("Новый ЁЛКИНО Їжак") == "новыи елкино іжак")
    }

    @Test func `combining marks are removed`() {
        #expect(fold("Ma\u{308}rz") == "marz")
        #expect(fold("E\u{301}\u{302}\u{303}glise") == "eglise")
        #expect(fold("и\u{306}") == "и")
        #expect(fold("\u{301}") == "")
        #expect(fold("\u{301}a") == "a")
    }

    @Test(arguments: [
        ("12-14", "12 14"), ("5A", "5a"), ("42 A", "42 a"), ("A & B", "a b"), ("A/B", "a b"), ("A1(M)", "a1 m"),
        ("U.S.", "u s"),
        ("St.Mary", "st mary"), ("Villingen-Schwenningen", "villingen schwenningen"), ("a_b", "a b"), ("N°5", "n 5"),
        ("\"x\" OR 'y'* %", "x or y"), ("a\tb\nc\u{A0}d\u{3000}e\u{200B}f", "a b c d e f"), ("", ""), (" - ", ""),
    ])
    func `words end at all but letters and numbers`(text: String, folded: String) {
        #expect(fold(text) == folded)
    }

    @Test(arguments: [
        ("O'Connell", "oconnell"), ("St Mary's", "st marys"), ("d'Or", "dor"), ("l'Église", "l eglise"),
        ("d’Isère", "d isere"),
        ("Sant'Anna", "sant anna"), ("dell'Arte", "dell arte"), ("'s-Hertogenbosch", "s hertogenbosch"),
        ("'t Hof", "t hof"),
        ("Ta' Qali", "ta qali"), ("rock 'n' roll", "rock n roll"), ("Xi''an", "xian"), ("'", ""), ("5'10", "5 10"),
        ("Hawaiʻi", "hawaii"), ("Paral·lel", "parallel"), ("a·b", "a b"),
    ])
    func `apostrophes join words, but for articles`(text: String, folded: String) {
        #expect(fold(text) == folded)
    }

    @Test func `full-width forms and foreign digits become ASCII`() {
        #expect(fold("ＡＢＣ－１２") == "abc 12")
        #expect(fold("١٢٣ ۴۵ १२") == "123 45 12")
        #expect(fold("④⑤ 𑁪𑁫") == "45 45")
    }

    @Test func `Hebrew and Arabic lose points and variants`() {
        #expect(fold("שָׁלוֹם") == "שלום")
        #expect(fold("\u{200F}مُحَمَّد\u{200F}") == "محمد")
        #expect(fold("أحمد إبراهيم") == "احمد ابراهيم")
    }

    @Test func `scripts without spaces`() {
        #expect(fold("東京タワー") == "東 京 タワー")
        #expect(fold("JR東日本Suica") == "jr 東 日 本 suica")
        #expect(fold("สยาม Siam") == "สยาม siam")
        #expect(fold("서울역") == "서울역")
    }

    @Test func `emoji and symbols are no words`() {
        #expect(fold("🍕 Pizza 👨‍👩‍👧 🇩🇪 ★€") == "pizza")
        #expect(fold("1️⃣") == "1")
    }

    @Test func `a range covers the word in the original`() {
        let text = "Über l'Église, Ma\u{308}rz 5A 東京"
        let bytes = Array(text.utf8)
        let parts = TextFolding.words(text).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(parts == ["Über", "l", "Église", "Ma\u{308}rz", "5A", "東", "京"])
    }

    @Test func `damaged text is no danger`() {
        #expect(fold(String(decoding: [0x61, 0xED, 0xA0, 0x80, 0x62, 0xFF, 0xC3], as: UTF8.self)) == "a b")
        #expect(fold("a\u{0}b") == "a b")
    }

    @Test func `long text`() {
        #expect(TextFolding.words(String(repeating: "é", count: 100_000)).map(\.text.count) == [100_000])
        #expect(TextFolding.words(String(repeating: "Øster-", count: 100_000)).count == 100_000)
        #expect(TextFolding.words(String(repeating: "'", count: 100_000)).isEmpty)
    }

    @Test func `folding folded text changes nothing`() {
        for value in UInt32(0)..<0x30000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let folded = fold(String(scalar))
            #expect(fold(folded) == folded, "U+\(String(value, radix: 16))")
        }
    }

    @Test func `random scalars give words with ranges in order`() {
        var generator = SplitMix(state: 7)
        for _ in 0..<2_000 {
            let scalars = (0..<40).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0..<0x2100, using: &generator)) }
            let text = String(String.UnicodeScalarView(scalars))
            var end = 0
            for word in TextFolding.words(text) {
                #expect(!word.text.isEmpty && !word.range.isEmpty)
                #expect(word.range.lowerBound >= end)
                end = word.range.upperBound
            }
            #expect(end <= text.utf8.count)
        }
    }

    /// Foundation's decomposition is an independent table.
    @Test func `the tables agree with Unicode's decompositions`() {
        for value in [0xC0..<0x250, 0x380..<0x460, 0x1E00..<0x2000].joined() {
            guard let scalar = Unicode.Scalar(UInt32(value)), scalar.properties.isAlphabetic else { continue }
            let parts = String(scalar).lowercased().decomposedStringWithCanonicalMapping.unicodeScalars
            guard parts.count > 1, let base = parts.first else { continue }
            #expect(fold(String(scalar)) == fold(String(base)), "U+\(String(value, radix: 16))")
        }
    }
}

private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
