import Guidance
import Testing

@Suite struct LanguageTests {
    @Test(arguments: [
        ("de", "de"), ("de-AT", "de"), ("DE_at", "de"), ("pt-BR", "pt-BR"), ("pt-PT", "pt"), ("zh-Hant-TW", "en"),
        ("", "en"),
        ("-", "en"), ("en-GB-oxendict", "en"), ("deu", "en"), ("fr-x-private", "fr"), (" pl-PL ", "pl"), ("é", "en"),
    ])
    func `a language tag falls back to its language, then to English`(tag: String, code: String) {
        #expect(Language.best(for: tag).code == code)
    }

    @Test func `no tag means English`() {
        #expect(Language.best(for: nil).code == "en")
        #expect(Language.best(forAcceptLanguage: nil).code == "en")
    }

    @Test(arguments: [
        ("de-AT,de;q=0.9,en;q=0.5", "de"), ("ja, fr;q=0.8, en;q=0.2", "fr"), ("en;q=0.1, it;q=0.7", "it"),
        ("*", "en"), ("xx, *;q=0.5", "en"), ("de;q=0", "en"), ("de;q=nan, nl;q=0.5", "nl"), ("es ; q=0.5 , pl", "pl"),
        ("fr;q=2, de;q=0.1", "de"), (";;,,=", "en"), ("nl, de", "nl"),
    ])
    func `a header's weights decide`(header: String, code: String) {
        #expect(Language.best(forAcceptLanguage: header).code == code)
    }

    @Test func `codes are what tags are compared with, and unique`() {
        let codes = Language.all.map(\.code)
        #expect(codes == codes.map { $0.lowercased() })
        #expect(Set(codes).count == codes.count)
        #expect(Set(Language.all.map(\.name)).count == codes.count)
        #expect(codes.allSatisfy { Language.best(for: $0).code == $0 })
    }

    @Test(arguments: [
        ("en-US", UnitSystem.imperial), ("es_us", .imperial), ("en-Latn-US", .imperial), ("en-LR", .imperial),
        ("my", .imperial), ("my-MM", .imperial), ("my-TH", .metric), ("en-GB", .britishImperial), ("en", .metric),
        ("de-AT", .metric), ("en-IE", .metric), ("en-x-us", .metric), ("us", .metric), ("", .metric),
    ])
    func `the region of a tag decides the units`(tag: String, units: UnitSystem) {
        #expect(UnitSystem.standard(for: tag) == units)
    }
}
