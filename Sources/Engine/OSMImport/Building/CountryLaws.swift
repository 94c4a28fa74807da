import Geometry
import Storage

/// Applies the laws of the country in which a way lies, where tags seldom say so and most countries have no such law.
enum CountryLaws {
    /// Gives ways the passages that the law of their country gives them, and drops those that no mode may use then.
    ///
    /// Bridleways lie in Great Britain if their first node with a place does. The country of a trunk road is the one that
    /// its own tags tell, else the only one that the tags of all roads tell.
    ///
    /// - Parameter numbers: the numbers of the nodes of all ways.
    static func apply(to collection: inout RoadCollection, _ numbers: [UInt32], _ numbering: NodeNumbering) {
        guard !collection.lawfulWays.isEmpty else { return }
        let sole = soleCountry(collection.roadsByCountry)
        for index in collection.ways.indices {
            let way = collection.ways[index]
            guard let lawful = collection.lawfulWays[way.id] else { continue }
            let holds =
                switch lawful.law {
                case .motorTrunkRoads: (lawful.country ?? sole).map(countriesOfMotorTrunkRoads.contains) ?? false
                case .publicBridleways:
                    numbers[Int(way.firstReference)..<Int(way.endReference)].first(where: numbering.isPresent)
                        .map { isInGreatBritain(numbering.coordinates[Int($0)]) } ?? false
                }
            if holds { collection.ways[index].passages = lawful.passages }
        }
        collection.dropClosedLawfulWays()
    }

    /// The countries where a trunk road is a road for motor vehicles, with or without `motorroad=yes`.
    ///
    /// Those that issue 7049 of osrm-backend lists, which follows the tables of "OSM tags for routing/Access restrictions" of
    /// OpenStreetMap's wiki: the Autostraßen of Austria and Switzerland, the autowegen of Belgium, the motortrafikveje of
    /// Denmark, the voies express of France, the autóutak of Hungary and the rýchlostné cesty of Slovakia.
    private static let countriesOfMotorTrunkRoads: Set<String> = ["AT", "BE", "CH", "DK", "FR", "HU", "SK"]

    /// The least number of roads that must tell the country.
    private static let leastCount = 10

    /// One in so many roads may tell another country, as near a border or by mistake.
    private static let othersShare = 50

    private static func soleCountry(_ roadsByCountry: [String: Int]) -> String? {
        guard let most = roadsByCountry.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return nil }
        let others = roadsByCountry.values.reduce(0, +) - most.value
        return most.value >= max(leastCount, othersShare * others) ? most.key : nil
    }

    /// Whether a place lies in Great Britain: in one of a few boxes that leave out Ireland, the Isle of Man and France.
    private static func isInGreatBritain(_ place: FixedCoordinate) -> Bool {
        boxes.contains { $0.contains(place) }
    }

    private static let boxes = [
        box(49.8, -6.5, 51.0, 1.35), box(51.0, -5.4, 51.6, 1.47), box(51.6, -5.6, 53.5, 1.8),
        box(53.5, -3.7, 55.5, 0.6),
        box(54.6, -5.2, 55.5, -3.7), box(55.5, -8.8, 61.0, -0.6),
    ]

    private static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> BoundingBox {
        BoundingBox(
            minimum: FixedCoordinate(Coordinate(latitude: south, longitude: west)),
            maximum: FixedCoordinate(Coordinate(latitude: north, longitude: east)))
    }
}
