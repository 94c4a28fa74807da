import Geometry
import Places
import Testing

@Suite struct AddressPartTests {
    private let town: TownIndex

    init() throws { town = try TownIndex() }

    private func found(_ parts: [AddressPart: String]) throws -> [String] {
        var options = PlaceSearchOptions()
        options.isLenient = false
        return try town.index.search(parts, options).filter(\.isComplete).map(\.place.label)
    }

    @Test func `each part is compared with its part of the address`() throws {
        #expect(try found([.street: "1 Bahnhofstrasse", .city: "Schaan"]) == ["Bahnhofstrasse 1, 9494"])
        #expect(try found([.street: "Schaan"]).isEmpty)
        #expect(try found([.city: "Bahnhofstrasse"]).isEmpty)
        #expect(try found([.city: "Vaduz", .country: "li"]) == ["Vaduz"])
        #expect(try found([.city: "Vaduz", .country: "at"]).isEmpty)
        #expect(try found([.amenity: "St Florin", .city: "Vaduz"]) == ["Kathedrale St. Florin"])
    }

    @Test func `a strict search forgives no typing errors`() throws {
        #expect(try found([.street: "Bahnhofstrase 1", .city: "Schaan"]).isEmpty)
    }

    @Test func `places and houses are found by their objects`() throws {
        let index = town.index
        #expect(try index.place(of: OSMObject(.node, 1))?.name == "Vaduz")
        #expect(try index.place(of: OSMObject(.way, 1_002))?.label == "Bahnhofstrasse 5A, 9490")
        #expect(try index.place(of: OSMObject(.way, 1))?.name == nil)
        #expect(try index.place(of: OSMObject(.relation, 1_002)) == nil)
        #expect(try index.place(of: OSMObject(.node, .max)) == nil)
    }

    @Test func `houses of more objects than a row has are all found`() throws {
        var contents = PlaceIndexContents.town
        contents.addStreet("Lang", 0, "9490", .town(9, 9), numbers: (1...700).map { "\($0)" })
        let index = try TownIndex(contents).index
        let houses = contents.houses.suffix(700)
        for house in houses {
            #expect(try index.place(of: house.object)?.houseNumber == house.number)
        }
    }

    @Test func `an area is found by its exact name, the one around the point first`() throws {
        let index = town.index
        #expect(try index.place(named: "Vaduz", ranks: [.locality], at: .town(0, 0))?.id != nil)
        #expect(try index.place(named: "Vad", ranks: [.locality], at: .town(0, 0)) == nil)
        #expect(try index.place(named: "\" OR *", ranks: [.locality], at: .town(0, 0)) == nil)
        #expect(try index.place(named: "Vaduz", ranks: [.county], at: .town(0, 0)) == nil)
    }
}
