import Geometry
import Places

/// Motorway junctions, other exits with a number, and milestones: nodes of roads that people name with the road's number.
enum RoadPoints {
    private static let junction = "motorway_junction"
    private static let milestone = "milestone"

    /// The kinds, as values of `highway`.
    static let highways: Set = [junction, milestone]

    static func isRoadPoint(_ kind: PlaceKinds.Kind) -> Bool { kind.key == .highway && highways.contains(kind.value) }

    /// The kind of a node; nil for one without a number and a name.
    static func kind(of tags: PlaceTags) -> PlaceKinds.Kind? {
        guard let highway = tags[.highway], highways.contains(highway), !name(tags, highway: highway).isEmpty else {
            return nil
        }
        return PlaceKinds.Kind(key: .highway, value: highway)
    }

    /// What a sign says: the name of a junction, else its number; the kilometers of a milestone.
    static func name(of tags: PlaceTags) -> String { name(tags, highway: tags[.highway] ?? "") }

    private static func name(_ tags: PlaceTags, highway: String) -> String {
        guard highway == milestone else { return tags[.name] ?? tags[.ref] ?? "" }
        return (tags[.distance] ?? tags[.kilometerPoint]).map { "km \($0)" } ?? ""
    }

    /// The numbers of the roads that lead through nodes, else their names, by the coordinates of the nodes.
    static func roads(_ collection: PlaceCollection, shapes: PlaceShapes) -> [FixedCoordinate: String] {
        var wanted: Set<FixedCoordinate> = []
        for point in collection.points where isRoadPoint(point.kind) {
            if case .node(let coordinate) = point.shape { wanted.insert(coordinate) }
        }
        guard !wanted.isEmpty else { return [:] }
        var roads: [FixedCoordinate: String] = [:]
        for line in collection.streets where isMainRoad(line.tag) {
            let road = reference(of: line, collection.texts) ?? collection.texts[line.name]
            for coordinate in shapes.lines(of: line.shape).joined() where wanted.contains(coordinate) {
                roads[coordinate] = roads[coordinate] ?? road
            }
        }
        return roads
    }

    private static let mainRoads: Set = ["motorway", "trunk", "primary", "secondary"]

    private static func isMainRoad(_ tag: PlaceTag) -> Bool { tag.key == "highway" && mainRoads.contains(tag.value) }

    private static func reference(of line: CollectedLine, _ texts: TextPool) -> String? {
        if line.isReferenceOnly { return texts[line.name] }
        let list = line.otherNames.first { $0.key == PlaceKey.ref.rawValue }?.value
        return list?.split(separator: ";").first.map { CleanText.text(String($0)) }
    }
}
