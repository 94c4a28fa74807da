import Geometry
import OSMImport

/// The objects of a drawing as a source of OSM elements.
struct SceneSource: OSMSource {
    let name = "scene"
    private let places: [(id: Int64, place: FixedCoordinate)]
    private let elements: [OSMElement]

    init(
        places: [Character: Coordinate], nodeTags: [(Character, String)], ways: [(String, String)],
        relations: [OSMRelation]
    ) {
        let ids = places.map { (id: Self.id($0.key), place: FixedCoordinate($0.value)) }.sorted { $0.id < $1.id }
        self.places = ids
        let nodes = nodeTags.sorted { $0.0 < $1.0 }.compactMap { letter, tags in
            places[letter].map {
                OSMNode(id: Self.id(letter), coordinate: FixedCoordinate($0), tags: Self.tags(tags))
            }
        }
        elements =
            nodes.map(OSMElement.node)
            + ways.enumerated().map { index, way in
                .way(OSMWay(id: Int64(index + 1), nodes: way.0.map(Self.id), tags: Self.tags(way.1)))
            } + relations.map(OSMElement.relation)
    }

    static func id(_ letter: Character) -> Int64 {
        Int64(letter.unicodeScalars.first?.value ?? 0)
    }

    static func tags(_ text: String) -> Tags {
        tagged(text)
    }

    func readElements(progress: (Double) -> Void, _ body: (OSMElement) throws -> Void) throws -> OSMSourceSummary {
        for element in elements { try body(element) }
        return OSMSourceSummary()
    }

    func readCoordinates(
        progress: (Double) -> Void,
        _ body: (UnsafeBufferPointer<Int64>, UnsafeBufferPointer<FixedCoordinate>) throws -> Void
    ) throws {
        let ids = places.map(\.id)
        let coordinates = places.map(\.place)
        try unsafe ids.withUnsafeBufferPointer { ids in
            try unsafe coordinates.withUnsafeBufferPointer { try unsafe body(ids, $0) }
        }
    }
}
