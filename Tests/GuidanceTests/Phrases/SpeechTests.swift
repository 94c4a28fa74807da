import Guidance
import Testing

@Suite struct SpeechTests {
    private let german = Language.best(for: "de")

    @Test func `SSML has the language, and the text with its reserved characters as references`() {
        #expect(
            Speech.markup("Links auf \"Müller & <Söhne>\" abbiegen", language: german)
                == "<speak version=\"1.1\" xmlns=\"http://www.w3.org/2001/10/synthesis\" xml:lang=\"de\">"
                + "Links auf &quot;Müller &amp; &lt;Söhne&gt;&quot; abbiegen</speak>")
    }

    @Test(arguments: [
        ("Rechts auf die IC 23", "Rechts auf die \(letters("IC")) \(number("23"))"),
        ("onto A20, then", "onto \(letters("A")) \(number("20")), then"),
        ("M-30", "\(letters("M")) \(number("30"))"),
        ("High Street (B 9)", "High Street (\(letters("B")) \(number("9")))"),
        ("In 300 meters", "In \(number("300")) meters"), ("die 2. Ausfahrt", "die 2. Ausfahrt"),
        ("the 2nd exit", "the 2nd exit"), ("Plan B", "Plan B"),
        ("Berliner Str.", "Berliner <sub alias=\"Straße\">Str.</sub>"),
    ])
    func `SSML marks road numbers, numbers and abbreviations`(text: String, marked: String) {
        #expect(Speech.markup(text, language: german).hasSuffix("xml:lang=\"de\">\(marked)</speak>"))
    }

    private static func letters(_ text: String) -> String { "<say-as interpret-as=\"characters\">\(text)</say-as>" }
    private static func number(_ text: String) -> String { "<say-as interpret-as=\"cardinal\">\(text)</say-as>" }

    @Test(arguments: [
        ("Turn left onto Rue de la Gare", ["Rue de la Gare"], "Turn left onto \(name("Rue de la Gare", "fr"))"),
        (
            "onto Via Roma, then onto Via Roma", ["Via Roma"],
            "onto \(name("Via Roma", "it")), then onto \(name("Via Roma", "it"))"
        ),
        ("onto Via Romana", ["Via Roma", "Via Romana"], "onto \(name("Via Romana", "it"))"),
        (
            "onto Hauptstraße (B 9)", ["Hauptstraße"],
            "onto \(name("Hauptstraße", "de")) (\(letters("B")) \(number("9")))"
        ),
        ("onto Rua 25 de Abril", ["Rua 25 de Abril"], "onto \(name("Rua \(number("25")) de Abril", "pt"))"),
        ("onto High Street", ["High Street"], "onto High Street"), ("onto Broadway", ["Broadway"], "onto Broadway"),
        ("onto Viaduct Road", ["Via"], "onto Viaduct Road"),
    ])
    func `SSML marks the names of roads in another language`(text: String, names: [String], marked: String) {
        let english = Language.best(for: "en")
        #expect(Speech.markup(text, language: english, names: names).hasSuffix("xml:lang=\"en\">\(marked)</speak>"))
    }

    private static func name(_ text: String, _ code: String) -> String { "<lang xml:lang=\"\(code)\">\(text)</lang>" }

    @Test(arguments: [
        ("Avenida da Boavista", "pt"), ("Avenida de la Constitución", "es"), ("Avenue de France", "fr"),
        ("Fifth Avenue", "en"), ("Vesterbrogade", "da"), ("Damstraat", "nl"), ("Kirchgasse", "de"),
        ("ulica Długa", "pl"), ("Triq il-Kbira", "mt"), ("Carrer Major", "ca"), ("Sunset Boulevard", nil),
        ("A 28", nil), ("", nil),
    ])
    func `the word for its kind tells the language of a street`(name: String, code: String?) {
        #expect(NameLanguage.code(of: name) == code)
    }

    @Test func `SSML has no control characters`() {
        let markup = Speech.markup("a\0b\nc\u{7F}d\u{9F}e\u{FFFE}f\u{FFFF}g", language: german)
        #expect(markup.hasSuffix(">abcdefg</speak>"))
    }

    @Test(arguments: Language.all) func `each letter, digit and pause takes time`(language: Language) {
        let texts = ["", "a", "ab", "ab,", "ab,1", "ab,12 c"]
        let seconds = texts.map { Speech.duration(of: $0, language: language) }
        #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 })
        #expect((0.3..<1).contains(seconds[0]))
        #expect((3..<7).contains(Speech.duration(of: language.sentence(for: .roundabout), language: language)))
    }
    @Test(arguments: Language.all) func `a number of four digits takes the time of two words more`(language: Language) {
        let seconds = ["99", "999", "9999", "99999", "999 9"].map { Speech.duration(of: $0, language: language) }
        let digit = seconds[1] - seconds[0]
        #expect(abs(seconds[2] - seconds[1] - 3 * digit) < 1e-9)
        #expect(abs(seconds[3] - seconds[2] - digit) < 1e-9)
        #expect(seconds[4] < seconds[2])
    }
}
