import Geometry

/// The contents of an index in the order of its ids, with the references between them changed accordingly.
struct PlaceIndexOrder {
    let contents: PlaceIndexContents
    /// By importance, then by object.
    let places: [PlaceRecord]
    /// By street and number; ``HouseRecord/street`` is an index of ``places``.
    let houses: [HouseRecord]
    /// By street; the streets are indices of ``places``.
    let junctions: [StreetJunction]
    private let firstHouses: [Int]

    init(_ contents: PlaceIndexContents) {
        self.contents = contents
        let order = contents.places.indices.sorted { Self.precedes(contents.places[$0], contents.places[$1]) }
        places = order.map { contents.places[$0] }
        var position = [Int](repeating: 0, count: order.count)
        for (index, old) in order.enumerated() { position[old] = index }
        houses = Self.sorted(NeededOutlines.of(contents.houses, beside: contents.places), position: position)
        junctions = contents.junctions.map {
            StreetJunction(position[$0.streets[0]], position[$0.streets[1]], at: $0.coordinate)
        }
        .sorted {
            ($0.streets[0], $0.streets[1], $0.coordinate.latitude, $0.coordinate.longitude)
                < ($1.streets[0], $1.streets[1], $1.coordinate.latitude, $1.coordinate.longitude)
        }
        var first = [Int](repeating: 0, count: places.count + 1)
        for house in houses { first[house.street + 1] += 1 }
        for index in 1..<first.count { first[index] += first[index - 1] }
        firstHouses = first
    }

    private static func precedes(_ one: PlaceRecord, _ other: PlaceRecord) -> Bool {
        if one.importance != other.importance { return one.importance > other.importance }
        return (one.object, one.rank, one.name) < (other.object, other.rank, other.name)
    }

    private static func sorted(_ houses: [HouseRecord], position: [Int]) -> [HouseRecord] {
        houses.map { house in
            var house = house
            house.street = position[house.street]
            return (house, Self.value(house.number))
        }.sorted { one, other in
            if one.0.street != other.0.street { return one.0.street < other.0.street }
            return (one.1, one.0.number, one.0.object) < (other.1, other.0.number, other.0.object)
        }.map(\.0)
    }

    /// The leading number of a house number; 0 if it begins otherwise.
    private static func value(_ number: String) -> Int {
        Int(String(decoding: number.utf8.prefix { (48...57).contains($0) }.prefix(9), as: UTF8.self)) ?? 0
    }

    /// The indices of the houses of a street.
    func houses(ofPlace index: Int) -> Range<Int> { firstHouses[index]..<firstHouses[index + 1] }

    /// The words of a place's address: those of its area, street and postcode, and of the areas of its houses.
    ///
    /// - Parameter areas: the words of each area.
    func context(ofPlace index: Int, _ areas: [[String]]) -> [String] {
        let place = places[index]
        let houses = houses[houses(ofPlace: index)]
        let postcodes = [place.postcode] + houses.map(\.postcode)
        let own = areas[place.area] + PlaceWords.indexed([place.street, place.houseNumber])
        var seen: Set<String> = []
        let distinct = Set(houses.map(\.area)).subtracting([place.area]).sorted()
        return (own + distinct.flatMap { areas[$0] } + PlaceWords.terms(Set(postcodes).sorted())).filter {
            seen.insert($0).inserted
        }
    }
}
