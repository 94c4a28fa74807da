package import DirectionsKit
import Roads
import FoundationEssentials
import Places
import Storage

/// A drawing of roads and places, imported as a graph with its index of places.
package struct UptonTown: Sendable {
    package let map: SketchMap

    package var provider: DirectionsProvider { map.provider }

    /// - Parameters:
    ///   - nodes: tags of nodes.
    ///   - scale: meters per character.
    package init(
        _ drawing: String, ways: KeyValuePairs<String, String>, nodes: KeyValuePairs<Character, String> = [:],
        relations: [SketchRelation] = [], scale: Double = 10
    ) throws {
        map = try SketchMap(drawing, ways: ways, nodes: nodes, relations: relations, scale: scale)
        let places = try SketchPlaces(drawing, ways: ways, nodes: nodes, relations: relations, scale: scale)
        let path = PlaceIndexFile.path(besideGraph: map.graph.path)
        // A mapped file stays readable after it is removed.
        defer { try? FileManager.default.removeItem(atPath: path) }
        try PlaceIndexWriter(path: path, contents: places.contents).finish(ExtractIdentity(of: map.graph))
        _ = try map.provider.placeIndexFile.index()
    }

    /// A small town in a country, with two streets, some houses, a pub, a bus stop and a village within its boundary.
    package static func upton() throws -> UptonTown {
        let outline = SketchRelation.Member("outer", "abcda")
        return try UptonTown(
            """
            a-----------------------------b
            |   h   k       p     v       |
            |  e-------f-----------g  s   |
            |          |                  |
            |   x      m             t    |
            |          |                  |
            |          n                  |
            d-----------------------------c
            """,
            ways: [
                "abcda": "", "efg": "residential name='Mill Lane'", "fmn": "residential name='North Street'",
            ],
            nodes: [
                "h": "addr:housenumber=1 addr:street='Mill Lane' addr:postcode=9490",
                "k": "addr:housenumber='3 A' addr:street='Mill Lane' addr:postcode=9490",
                "p":
                    "amenity=pub name='The \"Bell\" & Co' addr:housenumber=5 addr:street='Mill Lane' website=http://bell.example",
                "s": "highway=bus_stop name='Mill Corner'", "v": "place=village name=Overton wikidata=Q7",
                "t": "amenity=pharmacy name='Old Pharmacy'",
                "x": "place=town name=Upton name:fr=Hauteville wikidata=Q1 population=2000",
            ],
            relations: [
                SketchRelation(
                    "type=boundary boundary=administrative admin_level=2 name=Utopia name:de=Utopien ISO3166-1=UT",
                    members: [outline]),
                SketchRelation(
                    "type=boundary boundary=administrative admin_level=6 name=Shire ISO3166-2=UT-S", members: [outline]),
                SketchRelation(
                    "type=boundary boundary=administrative admin_level=8 name=Upton ISO3166-2=UT-U", members: [outline]),
            ])
    }
}
