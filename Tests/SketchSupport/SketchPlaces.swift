package import Geometry
package import OSMImport
package import Places

/// A drawing of streets, buildings and boundaries, collected for an index of places.
///
/// The drawing is that of a ``SketchMap``, but ways have no names unless they are tagged.
package struct SketchPlaces: Sendable {
    package let contents: PlaceIndexContents
    /// The drawing's places by letter.
    package let places: [Character: FixedCoordinate]

    /// - Parameters:
    ///   - nodes: tags of nodes.
    ///   - absent: letters that ways may name although the data lacks the nodes.
    ///   - scale: meters per character.
    package init(
        _ drawing: String, ways: KeyValuePairs<String, String> = [:], nodes: KeyValuePairs<Character, String> = [:],
        relations: [SketchRelation] = [], absent: String = "", at place: SketchPlace = .germany, scale: Double = 10
    ) throws {
        let sketch = Sketch(
            drawing, ways: ways, nodes: nodes, relations: relations, absent: absent, at: place, scale: scale)
        let drawn = try sketch.drawnPlaces()
        places = Dictionary(uniqueKeysWithValues: drawn.map { ($0.letter, FixedCoordinate($0.place)) })
        let source = try sketch.source(namesWays: false)
        contents = try PlaceCollecting.contents(of: source, observer: SilentObserver())
    }

    /// Collects the places of a source.
    package init(_ source: some PlaceSource) throws {
        places = [:]
        contents = try PlaceCollecting.contents(of: source, observer: SilentObserver())
    }

    /// The places of a rank.
    package func records(_ rank: PlaceRank) -> [PlaceRecord] { contents.places.filter { $0.rank == rank } }

    /// The names of the streets, sorted.
    package var streets: [String] { records(.street).map(\.name).sorted() }

    /// The points of interest as "name kind", sorted.
    package var points: [String] {
        records(.pointOfInterest).map { $0.name.isEmpty ? $0.tag.value : "\($0.name) \($0.tag.value)" }.sorted()
    }

    /// The houses as "street number", sorted.
    package var houses: [String] { contents.houses.map(address).sorted() }

    /// The junctions as "street & street", sorted.
    package var junctions: [String] {
        contents.junctions.map { junction in
            junction.streets.map { contents.places[$0].name }.sorted().joined(separator: " & ")
        }.sorted()
    }

    /// "street number" of a house.
    package func address(_ house: HouseRecord) -> String { "\(contents.places[house.street].name) \(house.number)" }

    /// The only house with an address such as "Mill Lane 5"; nil if there is none or several.
    package func house(_ address: String) -> HouseRecord? {
        let found = contents.houses.filter { self.address($0) == address }
        return found.count == 1 ? found[0] : nil
    }

    /// The only place with a name; nil if there is none or several.
    package func place(_ name: String, _ rank: PlaceRank) -> PlaceRecord? {
        let found = records(rank).filter { $0.name == name }
        return found.count == 1 ? found[0] : nil
    }

    /// The area of a house; empty for nil.
    package func area(_ house: HouseRecord?) -> AddressArea { house.map { contents.areas[$0.area] } ?? AddressArea() }

    /// The area of a place; empty for nil.
    package func area(_ place: PlaceRecord?) -> AddressArea { place.map { contents.areas[$0.area] } ?? AddressArea() }

    /// The letter that is drawn where a coordinate is; nil if none is within half a meter.
    package func letter(_ coordinate: FixedCoordinate?) -> Character? {
        guard let coordinate else { return nil }
        return places.first { $0.value.distance(to: coordinate) < 0.5 }?.key
    }
}
