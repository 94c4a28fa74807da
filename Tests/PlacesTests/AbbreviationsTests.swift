import Places
import Testing

@Suite struct AbbreviationsTests {
    private func same(_ one: String, _ other: String) -> Bool {
        Abbreviations.canonical(one) == Abbreviations.canonical(other)
    }

    @Test(arguments: [
        "street st str strasse straat saint sankt sint san sao", "avenue av ave avenida avda", "road rd",
        "boulevard bd blvd", "place pl platz plads plaza plac praca-", "rue r rua", "calle c carrer", "via v",
        "piazza pza pzza", "ulica ul", "aleja al allee alle", "north n nord norte noord norra",
        "south s sud sur sul zuid",
        "east e est oost ost", "west w ouest oeste", "northeast ne noordoost", "mount mt mont", "fort ft",
        "apartment apt appt", "gammel gl", "norre nr", "gate gata gaten gatan", "highway hwy", "number no num",
        "university univ universidade", "largo lgo", "travessa tv", "carretera ctra", "drive dr doctor", "bahnhof bhf",
        "hauptstrasse hauptstr", "kerkstraat kerkstr", "rathausplatz rathauspl radhauspl-", "radhuspladsen-",
        "radhusplads radhuspl", "prinsengracht prinsengr", "storgata storgaten storgatan",
        "kastanienallee kastanienalle",
        "ostbahnhof ostbhf", "drottningvagen drottningvag", "first 1st premier erste 1er primeira", "second 2nd 2de",
        "third 3rd tercero", "twentieth 20th", "4th fourth quatrieme 4eme", "21st 21th", "112th 112nd",
    ])
    func `forms of one word are one`(line: String) {
        let words = line.split(separator: " ").map(String.init).filter { !$0.hasSuffix("-") }
        for word in words.dropFirst() {
            let forms = "\(Abbreviations.canonical(words[0])) \(Abbreviations.canonical(word))"
            #expect(same(words[0], word), "\(words[0]) and \(word): \(forms)")
        }
    }

    /// Words that tell streets and places apart; no two may be in one class.
    @Test(arguments: [
        "north south east west northeast northwest southeast southwest",
        "road street avenue lane drive court place square highway boulevard way alley terrace close grove rue calle via",
        "upper lower great little old new", "mount mountain fort point port park bridge lake river",
        "obere untere neue alte grosse kleine", "strasse platz weg gasse allee bahnhof hauptbahnhof",
        "straat laan plein weg gracht kade", "gade vej plads torv gammel norre sonder vester oster",
        "rua avenida praca travessa largo estrada alameda jardim quinta", "calle plaza paseo carretera carrera camino",
        "via viale piazzale corso largo vicolo", "ulica aleja plac osiedle", "triq vjal misrah sqaq",
        "1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 13th 20th 21st 30th",
        "hauptstrasse hauptplatz hauptweg hauptgasse haupt", "general captain colonel professor doctor president",
        "boulevard building", "gade grand", "nord sud est ouest", "university hospital school station airport",
    ])
    func `important words stay apart`(line: String) {
        let words = line.split(separator: " ").map(String.init)
        for (index, word) in words.enumerated() {
            for other in words[..<index] { #expect(!same(word, other), "\(word) and \(other)") }
        }
    }

    @Test func `classes stay small`() {
        let large = Abbreviations.classes.filter { $0.count > 25 }.map { $0.joined(separator: " ") }
        #expect(large.isEmpty, "\(large.joined(separator: "\n"))")
    }

    @Test func `a word is in one class, folded, and its canonical form stays`() {
        var seen: Set<String> = []
        for word in Abbreviations.classes.joined() {
            #expect(seen.insert(word).inserted, "\(word)")
            #expect(TextFolding.folded(word) == word)
            #expect(Abbreviations.canonical(Abbreviations.canonical(word)) == Abbreviations.canonical(word))
        }
    }

    @Test(arguments: ["heidelberg", "12", "12a", "2e", "3a", "7", "", "vi", "strasbourg", "東", "halle", "norre"])
    func `other words stay as they are`(word: String) {
        #expect(Abbreviations.canonical(word) == word)
    }

    @Test func `ambiguous abbreviations have alternatives`() {
        #expect(Abbreviations.alternatives("s") == [Abbreviations.canonical("san")])
        #expect(Abbreviations.alternatives("nr") == ["number"])
        #expect(Abbreviations.alternatives("heidelberg").isEmpty)
    }

    @Test func `neighbours that may be one word`() {
        #expect(Abbreviations.mayBeOne("haupt", "strasse"))
        #expect(Abbreviations.mayBeOne("vesterbro", "gade"))
        #expect(Abbreviations.mayBeOne("kerk", "str"))
        #expect(Abbreviations.mayBeOne("p", "zza"))
        #expect(!Abbreviations.mayBeOne("vester", "brogade"))
        #expect(!Abbreviations.mayBeOne("baker", "street"))
        #expect(!Abbreviations.mayBeOne("12", "strasse"))
        #expect(!Abbreviations.mayBeOne("am", "markt"))
    }
}
