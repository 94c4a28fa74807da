import DirectionsKit
import Geometry
import Places

/// Finds the place that names a coordinate.
struct ReverseFinding {
    let provider: DirectionsProvider
    let layers: Set<NominatimLayer>
    /// The smallest places that may be found, by their rank in addresses: 30 for houses, 4 for countries.
    let rank: Int
    /// Whether the search must end early; nil if nothing ends it.
    var isCancelled: CancellationCheck?

    /// Degrees within which streets and places name a coordinate.
    private static let reach = 0.006
    /// Degrees within which a house of the nearest street names a coordinate better than the street does.
    private static let houseReach = 0.001
    /// Meters within which the address of a place is that of the coordinate.
    private static let areaReach = 8_000.0
    /// Meters; places of interest that are larger count by their points.
    private static let largest = 500.0
    private static let mostCompared = 40

    /// Meters of some degrees along a meridian.
    private static func meters(_ degrees: Double) -> Double { degrees * 111_200 }

    /// The rank for a zoom of a map.
    static func rank(zoom: Int) -> Int {
        let ranks = [2, 2, 2, 4, 4, 8, 10, 10, 12, 12, 16, 17, 18, 19, 22, 25, 26, 27, 30]
        return ranks[min(max(zoom, 0), ranks.count - 1)]
    }

    /// The place, and its distance in meters; nil if nothing is near.
    func place(at point: Coordinate) throws(DirectionsError) -> NearbyPlace? {
        guard point.isValid else { return nil }
        if rank >= 26, let near = try nearest(to: point) { return near }
        let natural = layers.intersection([.natural, .manmade])
        if rank < 26 || !layers.contains(.address), !natural.isEmpty, let near = try feature(at: point, in: natural) {
            return near
        }
        return layers.contains(.address) ? try area(around: point) : nil
    }

    // MARK: Houses, streets and points of interest

    private func nearest(to point: Coordinate) throws(DirectionsError) -> NearbyPlace? {
        let streets = layers.contains(.address) ? try streets(near: point) : []
        guard rank >= 28 else { return streets.first }
        if let holding = try holding(point) { return holding }
        let (points, houses) = (try points(near: point), layers.contains(.address) ? try houses(near: point) : [])
        let limit = streets.first?.distance ?? .infinity
        let nearer = (points + houses).filter { $0.distance <= limit }
        if let nearest = nearer.min(by: { $0.distance < $1.distance }) { return Self.known(nearest, points: points) }
        guard let street = streets.first else { return nil }
        let ofStreet = houses.first { house in
            house.place.id == street.place.id
                && point.degrees(to: Coordinate(house.place.coordinate)) < Self.houseReach
        }
        return ofStreet.map { Self.known($0, points: points) } ?? street
    }

    /// The smallest building or place of interest that holds the point.
    private func holding(_ point: Coordinate) throws(DirectionsError) -> NearbyPlace? {
        let found = try provider.withPlaces { index in
            try index.places(holding: FixedCoordinate(point), isCancelled: isCancelled)
        }
        return found.first { self.isWanted($0.place) }.map { NearbyPlace(place: $0.place, distance: 0) }
    }

    private func isWanted(_ place: Place) -> Bool {
        if place.houseID != nil { return layers.contains(.address) }
        return place.isIn(layers) && NominatimRank(of: place, category: place.category).search == 30
    }

    /// The point of interest that is the same object as a house, which says more.
    private static func known(_ near: NearbyPlace, points: [NearbyPlace]) -> NearbyPlace {
        points.first { near.place.houseID != nil && $0.place.object == near.place.object } ?? near
    }

    private func streets(near point: Coordinate) throws(DirectionsError) -> [NearbyPlace] {
        let near = try provider.streets(near: point, within: Self.meters(Self.reach), limit: 4)
        return near.filter { NominatimRank(of: $0.place, category: $0.place.category).search <= rank }
    }

    /// The houses, nearest first.
    private func houses(near point: Coordinate) throws(DirectionsError) -> [NearbyPlace] {
        try provider.withPlaces { index in
            try index.houses(
                near: FixedCoordinate(point), within: Self.meters(Self.houseReach), limit: Self.mostCompared,
                isCancelled: isCancelled)
        }
    }

    /// The points of interest of the layers that count as houses do, nearest first.
    private func points(near point: Coordinate) throws(DirectionsError) -> [NearbyPlace] {
        let found = try provider.withPlaces { index in
            try index.boxes(
                near: FixedCoordinate(point), within: Self.meters(Self.reach), largest: Self.largest,
                limit: Self.mostCompared, isCancelled: isCancelled
            ) { rank, _ in rank == .pointOfInterest || rank == .house }
        }
        return found.filter { isWanted($0.place) }
    }

    // MARK: Larger places

    /// A mountain, river, park or the like.
    private func feature(at point: Coordinate, in layers: Set<NominatimLayer>) throws(DirectionsError) -> NearbyPlace? {
        let found = try provider.withPlaces { index in
            try index.boxes(
                near: FixedCoordinate(point), within: Self.meters(Self.reach), largest: .infinity,
                limit: Self.mostCompared, isCancelled: isCancelled
            ) { rank, _ in rank == .pointOfInterest }
        }
        return found.first { near in
            let rank = NominatimRank(of: near.place, category: near.place.category).search
            return near.place.isIn(layers) && rank <= self.rank
        }
    }

    /// The smallest part of the address around a coordinate that is large enough.
    private func area(around point: Coordinate) throws(DirectionsError) -> NearbyPlace? {
        let found = try provider.withPlaces { index in
            try index.places(
                near: FixedCoordinate(point), within: Self.areaReach, limit: 1, isCancelled: isCancelled
            ) { rank, _ in rank != .postcode && rank != .country }
        }
        guard let near = found.first?.place else { return nil }
        if rank >= 19 {
            let finding = SettlementFinding(provider: provider)
            let part = try finding.part(of: near.area.locality, near: FixedCoordinate(point), ranks: 16...rank)
            if let part { return part }
        }
        let area = near.area
        let parts: [(String, PlaceRank)] = [
            (area.subLocality, .subLocality), (area.locality, .locality), (area.subAdministrativeArea, .county),
            (area.administrativeArea, .state), (area.country, .country),
        ]
        for (name, part) in parts where !name.isEmpty {
            let ranks: Set<PlaceRank> = part == .subLocality ? [.subLocality, .locality] : [part]
            let place = try provider.withPlaces { index in
                try index.place(named: name, ranks: ranks, at: near.coordinate)
            }
            guard let place, isLargeEnough(place) else { continue }
            return NearbyPlace(place: place, distance: point.distance(to: Coordinate(place.coordinate)))
        }
        let town = try SettlementFinding(provider: provider).town(near: FixedCoordinate(point))
        return town.flatMap { isLargeEnough($0.place) ? $0 : nil }
    }

    private func isLargeEnough(_ place: Place) -> Bool {
        if place.rank == .country { return true }
        let own = NominatimRank(of: place, category: place.category)
        // Villages within a town are found at the zoom of villages, although both have one rank in addresses.
        return max(own.search, own.address) <= rank
    }
}

extension Coordinate {
    /// The distance on a map whose degrees of latitude and longitude are equal.
    fileprivate func degrees(to other: Coordinate) -> Double {
        let north = other.latitude - latitude
        let east = other.longitude - longitude
        return (north * north + east * east).squareRoot()
    }
}
