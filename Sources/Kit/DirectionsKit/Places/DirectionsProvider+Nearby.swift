import Geometry
import Places
import Storage

// Tells apart the places of an answer that read alike, by what lies near them.
extension DirectionsProvider {
    /// The places, those that read as another one does with a street or a settlement near them.
    func toldApart(_ places: [GeocodedPlace], language: String?) throws(DirectionsError) -> [GeocodedPlace] {
        var counts: [String: Int] = [:]
        for place in places { counts[place.title, default: 0] += 1 }
        guard counts.values.contains(where: { $0 > 1 }) else { return places }
        var places = places
        for index in places.indices where (counts[places[index].title] ?? 0) > 1 {
            places[index].nearby = try nearby(places[index].place, language: language)
        }
        return places
    }

    /// The name of the nearest settlement to a street, else of the nearest street; nil if the address has it or none is near.
    private func nearby(_ place: Place, language: String?) throws(DirectionsError) -> String? {
        let known: Set = [place.name, place.street, place.area.locality, place.area.subLocality]
        if place.rank == .street || place.isArea {
            let settlements = try withPlaces { index throws(StorageError) in
                try index.settlements(near: place.coordinate, within: Self.nearbyReach, limit: Self.mostNearby)
            }
            let names = settlements.map { $0.place.name(in: language) }
            if let name = names.first(where: { !known.contains($0) }) { return name }
        }
        let roads = namedRoads(near: Coordinate(place.coordinate), limit: Self.mostNearby)
        return roads.first { !known.contains($0.name) && $0.distance <= Self.nearbyReach }?.name
    }

    /// Meters within which a street or a settlement tells where a place is.
    private static let nearbyReach = 5_000.0
    private static let mostNearby = 4
}
