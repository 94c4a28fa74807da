package import DirectionsKit
import FoundationEssentials
package import Geometry
import Places
import Roads
import Storage

/// A drawing of roads and places: a provider with routes, and with an index of names and addresses.
///
/// The drawing is that of a ``SketchMap`` and a ``SketchPlaces`` at once; the index is gone with the object.
package final class SketchTown: Sendable {
    package let map: SketchMap
    /// Answers with routes and places.
    package var provider: DirectionsProvider { map.provider }
    private let indexPath: String

    package init(
        _ drawing: String, ways: KeyValuePairs<String, String>, nodes: KeyValuePairs<Character, String> = [:],
        relations: [SketchRelation] = [], at place: SketchPlace = .germany, scale: Double = 10
    ) throws {
        map = try SketchMap(drawing, ways: ways, nodes: nodes, relations: relations, at: place, scale: scale)
        let places = try SketchPlaces(
            drawing, ways: ways, nodes: nodes, relations: relations, at: place, scale: scale)
        indexPath = PlaceIndexFile.path(besideGraph: map.graph.path)
        try PlaceIndexWriter(path: indexPath, contents: places.contents)
            .finish(ExtractIdentity(of: map.graph))
    }

    deinit {
        try? FileManager.default.removeItem(atPath: indexPath)
    }

    /// The place of a letter or digit, which must be drawn.
    package func place(_ letter: Character) -> Coordinate { map.place(letter) }

    /// Two streets with houses, a pharmacy and a café in the town Vaduz of Liechtenstein.
    package static func vaduz() throws -> SketchTown {
        try SketchTown(
            """
              t
            a---1---b---2---c
              h   i |   p
                    |
                  j 3   k
                    |
                    d
            """,
            ways: ["abc": "residential name=Marktgasse", "bd": "residential name='Alte Straße'"],
            nodes: [
                "t": "place=town name=Vaduz name:pl=Waduz",
                "h": "addr:street=Marktgasse addr:housenumber=1 addr:postcode=9490 addr:city=Vaduz addr:country=LI",
                "i": "addr:street=Marktgasse addr:housenumber=3 addr:postcode=9490 addr:city=Vaduz addr:country=LI",
                "j": "addr:street='Alte Straße' addr:housenumber=2 addr:postcode=9490 addr:city=Vaduz addr:country=LI",
                "p":
                    "amenity=pharmacy name='Schloss-Apotheke' phone='+423 233 25 30' addr:street=Marktgasse addr:housenumber=5 "
                    + "addr:postcode=9490 addr:city=Vaduz addr:country=LI",
                "k": "amenity=cafe name='Café Gruß'",
            ])
    }
}
