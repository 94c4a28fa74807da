import Places
import Testing

@Suite struct PlaceCategoryTests {
    @Test func `every category has tags, and each is found again`() {
        for category in PlaceCategory.allCases {
            #expect(!category.tags.isEmpty, "\(category)")
            for tag in category.tags { #expect(PlaceCategory(tag: tag) == category, "\(category): \(tag)") }
        }
    }

    @Test(arguments: CategoryLanguage.allCases)
    func `every phrase of a category finds it`(language: CategoryLanguage) {
        for category in PlaceCategory.allCases {
            let phrases = category.phrases(in: language)
            #expect(!phrases.isEmpty)
            for phrase in phrases {
                let words = phrase.split(separator: " ").map(String.init)
                #expect((1...PlaceCategory.longestPhrase).contains(words.count), "\(category): \(phrase)")
                #expect(PlaceCategory.named(words).contains(category), "\(category): \(phrase)")
            }
        }
    }

    /// Words with two meanings in one language; "Kuchen" and "Küchen" are folded to one word.
    private static let ambiguous: [CategoryLanguage: Set<String>] = [.german: ["kuchen"]]

    @Test(arguments: CategoryLanguage.allCases)
    func `a phrase of a language means one category`(language: CategoryLanguage) {
        var categories: [String: [PlaceCategory]] = [:]
        for category in PlaceCategory.allCases {
            for phrase in category.phrases(in: language) { categories[phrase, default: []].append(category) }
        }
        let several = Set(categories.filter { $0.value.count > 1 }.keys)
        #expect(several == Self.ambiguous[language] ?? [])
    }

    @Test func `few phrases mean several categories in different languages`() {
        var categories: [String: Set<PlaceCategory>] = [:]
        for category in PlaceCategory.allCases {
            for phrase in CategoryLanguage.allCases.flatMap(category.phrases) {
                categories[phrase, default: []].insert(category)
            }
        }
        let several = categories.filter { $0.value.count > 1 }
        let lines = several.map { "\($0.key): \($0.value.map(\.rawValue).sorted().joined(separator: " "))" }
        #expect(several.count <= 12, "\(lines.count)\n\(lines.sorted().joined(separator: "\n"))")
        #expect(several.allSatisfy { $0.value.count == 2 })
    }

    @Test(arguments: [
        ("pharmacies", PlaceCategory.pharmacy), ("Apotheke", .pharmacy), ("farmácia", .pharmacy), ("apteka", .pharmacy),
        ("supermarché", .supermarket), ("petrol station", .fuel), ("aires de jeux", .playground),
        ("S-Bahn", .railwayStation),
        ("station-service", .fuel), ("casa de banho", .toilets), ("Œuvre d'art", .artwork),
        ("straż pożarna", .fireStation),
        ("laadpalen", .chargingStation), ("museum", .museum), ("B&B", .guestHouse), ("zona de acampada", .campsite),
    ])
    func `words find categories`(text: String, category: PlaceCategory) {
        #expect(PlaceCategory.named(TextFolding.words(text).map(\.text)) == [category])
    }

    @Test func `other words find none`() {
        #expect(PlaceCategory.named([]).isEmpty)
        #expect(PlaceCategory.named([""]).isEmpty)
        #expect(PlaceCategory.named(["heidelberg"]).isEmpty)
        #expect(PlaceCategory.named(["a", "b", "c", "d", "e"]).isEmpty)
    }

    @Test func `names are in the language, else in English`() {
        #expect(PlaceCategory.pharmacy.name(in: "de") == "Apotheke")
        #expect(PlaceCategory.pharmacy.name(in: "pt-BR") == "Farmácia")
        #expect(PlaceCategory.pharmacy.name(in: "PL_pl") == "Apteka")
        #expect(PlaceCategory.pharmacy.name(in: "sv") == "Pharmacy")
        #expect(PlaceCategory.restaurant.name(in: "") == "Restaurant")
    }

    @Test(arguments: CategoryLanguage.allCases)
    func `names of a language differ and begin with a capital`(language: CategoryLanguage) {
        let names = PlaceCategory.allCases.map { $0.name(in: language.rawValue) }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.first?.isUppercase == true && !$0.contains("\n") })
    }

    @Test func `a tag has its most special category`() {
        #expect(PlaceCategory(tag: PlaceTag("shop", "bakery")) == .bakery)
        #expect(PlaceCategory(tag: PlaceTag("shop", "candles")) == .shop)
        #expect(PlaceCategory(tag: PlaceTag("shop", "candles; toys")) == .toys)
        #expect(PlaceCategory(tag: PlaceTag("shop", "vacant")) == nil)
        #expect(PlaceCategory(tag: PlaceTag("shop", "")) == nil)
        #expect(PlaceCategory(tag: PlaceTag("amenity", "bench")) == nil)
    }

    @Test func `a category of details only has a wider one`() {
        for category in PlaceCategory.allCases
        where category.tags.allSatisfy({ PlaceCategory.detailKeys.contains($0.key) }) {
            #expect(category.wider?.tags.contains { !PlaceCategory.detailKeys.contains($0.key) } == true, "\(category)")
        }
    }

    @Test func `categories of MapKit`() {
        #expect(PlaceCategory.pharmacy.pointOfInterestCategory == "MKPOICategoryPharmacy")
        #expect(PlaceCategory.fuel.pointOfInterestCategory == "MKPOICategoryGasStation")
        #expect(PlaceCategory.taxi.pointOfInterestCategory == nil)
    }
}
