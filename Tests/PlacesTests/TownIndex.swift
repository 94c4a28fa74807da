import Geometry
import Storage
import TestSupport

@testable import Places

/// An index of a small town, written for one test and removed with it.
final class TownIndex {
    let folder: TestFolder
    let index: PlaceIndex
    static let name = "town.places"

    var path: String { folder.file(Self.name) }

    init(_ contents: PlaceIndexContents = .town) throws {
        folder = try TestFolder()
        let path = folder.file(Self.name)
        try PlaceIndexWriter(path: path, contents: contents).finish(ExtractIdentity(extract: "7 00c0ffee"))
        index = try PlaceIndex(path: path)
    }

    /// The first match as "street number, postcode", or as a name; empty if there is none.
    func first(_ text: String, near: FixedCoordinate? = nil) throws -> String {
        var options = PlaceSearchOptions()
        options.near = near
        return try index.search(text, options).first.map(\.place.label) ?? ""
    }
}

extension Place {
    var label: String {
        guard houseNumber.isEmpty || !name.isEmpty else { return "\(street) \(houseNumber), \(postcode)" }
        return name
    }
}

extension FixedCoordinate {
    /// A place some hundreds of meters east and north of the market.
    static func town(_ east: Int32, _ north: Int32) -> FixedCoordinate {
        FixedCoordinate(latitude: 471_000_000 + north * 10_000, longitude: 95_000_000 + east * 10_000)
    }
}

extension PlaceIndexContents {
    /// Two towns with a Bahnhofstrasse each, streets with houses, a church and a settlement.
    static var town: PlaceIndexContents {
        var contents = PlaceIndexContents()
        var vaduz = AddressArea()
        var schaan = AddressArea()
        vaduz.locality = "Vaduz"
        vaduz.country = "Liechtenstein"
        vaduz.countryCode = "LI"
        schaan.locality = "Schaan"
        schaan.country = "Liechtenstein"
        schaan.countryCode = "LI"
        contents.areas = [vaduz, schaan]
        contents.addPlace(.locality, "Vaduz", 0, .town(0, 0), importance: 600)
        contents.addPlace(.locality, "Schaan", 1, .town(0, 40), importance: 500)
        contents.addStreet("Bahnhofstrasse", 0, "9490", .town(1, 1), numbers: ["1", "3", "5A", "12-14"])
        contents.addStreet("Bahnhofstrasse", 1, "9494", .town(1, 41), numbers: ["1", "2", "77"])
        contents.addStreet("Städtle", 0, "9490", .town(2, 2), numbers: ["30", "32"])
        contents.addStreet("Nørrebrogade", 1, "9494", .town(3, 42), numbers: ["4"])
        contents.addPlace(.pointOfInterest, "Kathedrale St. Florin", 0, .town(2, 3), importance: 300)
        contents.junctions = [StreetJunction(2, 4, at: .town(2, 1))]
        return contents
    }

    mutating func addPlace(
        _ rank: PlaceRank, _ name: String, _ area: Int, _ place: FixedCoordinate, importance: UInt16
    ) {
        let tag = rank == .street ? PlaceTag("highway", "residential") : PlaceTag("place", "town")
        places.append(
            PlaceRecord(
                object: OSMObject(.node, Int64(places.count + 1)), tag: tag, rank: rank, coordinate: place, name: name,
                area: area, importance: importance))
    }

    mutating func addStreet(
        _ name: String, _ area: Int, _ postcode: String, _ place: FixedCoordinate, numbers: [String]
    ) {
        addPlace(.street, name, area, place, importance: 100)
        let street = places.count - 1
        places[street].postcode = postcode
        for (index, number) in numbers.enumerated() {
            let beside = FixedCoordinate(
                latitude: place.latitude, longitude: place.longitude + Int32(index + 1) * 3_000)
            houses.append(
                HouseRecord(
                    object: OSMObject(.way, Int64(1_000 + houses.count)), street: street, number: number,
                    coordinate: beside, postcode: postcode, area: area))
        }
    }
}
