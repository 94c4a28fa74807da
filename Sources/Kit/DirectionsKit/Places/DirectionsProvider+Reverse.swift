public import Geometry
import Places
import Roads
import Storage
package import Threading

/// How exactly a coordinate is named.
public enum PlaceLevel: String, Hashable, Codable, CaseIterable, Sendable {
    /// The building, park, square or lake around, else the nearest house number, else the nearest street.
    case house
    /// The nearest street.
    case street
    /// The suburb, else the town.
    case suburb
    /// The town.
    case town

    /// The level for a zoom of a web map, 0 to 18 and more.
    public init(zoom: Int) {
        self =
            switch zoom {
            case ..<13: .town
            case 13...14: .suburb
            case 15...17: .street
            default: .house
            }
    }

    /// The level for a place that is known to within some meters.
    public init(radius: Double) {
        self =
            switch radius {
            case ...50: .house
            case ...500: .street
            case ...3_000: .suburb
            default: .town
            }
    }
}

extension DirectionsProvider {
    /// The address at a coordinate: the building, park, square or lake that it lies in, else the nearest house or street,
    /// or the suburb or town around it; empty if nothing is near, as at sea and beyond the map, where no road lies within
    /// 1 km and no settlement within 3 km.
    ///
    /// - Throws: ``DirectionsError`` as ``geocode(_:_:)``, also for a coordinate that is not a place on the earth.
    public func reverseGeocode(
        _ coordinate: Coordinate, _ request: PlaceRequest = PlaceRequest(), level: PlaceLevel = .house
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try reverseGeocode(coordinate, request: request, level: level, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func reverseGeocode(
        _ coordinate: Coordinate, request: PlaceRequest, level: PlaceLevel = .house, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        guard coordinate.isValid else {
            throw DirectionsError(
                reason: .invalidRequest, message: "The coordinate is not a place on the earth.", pointIndex: 0)
        }
        let index = try placeIndexFile.index()
        let point = FixedCoordinate(coordinate)
        let limit = max(1, request.limit)
        let roads = namedRoads(near: coordinate, limit: limit)
        let found = try Self.reading(cancellation) { () throws(StorageError) in
            try ReverseSearch(index: index, point: point, roads: roads, isCancelled: cancellation?.check) {
                self.hasRoad(near: coordinate)
            }
            .places(level, limit: limit)
        }
        return found.map { GeocodedPlace($0.place, language: request.language, distance: $0.distance) }
    }

    /// Whether some road lies within 1 km.
    private func hasRoad(near coordinate: Coordinate) -> Bool {
        graph.modes.contains { mode in
            let nearest = try? nearest(to: coordinate, mode: mode, count: 1).first
            return nearest.map { $0.distance <= ReverseSearch.streetRadius } ?? false
        }
    }

    /// The nearest roads with different names, by any mode, nearest first.
    func namedRoads(near coordinate: Coordinate, limit: Int) -> [NearestPlace] {
        var found: [NearestPlace] = []
        for mode in graph.modes {
            let near = try? nearest(to: coordinate, mode: mode, count: Self.comparedRoads)
            found += near?.filter { !$0.name.isEmpty } ?? []
        }
        var names: Set<String> = []
        return Array(found.sorted { $0.distance < $1.distance }.filter { names.insert($0.name).inserted }.prefix(limit))
    }

    /// The number of roads of each mode that are compared; the others are farther.
    private static let comparedRoads = 16
}

/// Finds what names a point, from small to large.
private struct ReverseSearch {
    let index: PlaceIndex
    let point: FixedCoordinate
    /// The roads near the point, nearest first.
    let roads: [NearestPlace]
    let isCancelled: CancellationCheck?
    /// Whether some road is near, even one without a name.
    let hasRoad: () -> Bool

    /// Meters within which a house, a street and a settlement name a point.
    private static let houseRadius = 100.0
    static let streetRadius = 1_000.0
    private static let townRadius = 25_000.0
    /// Without a road near the point, only so near a settlement names it.
    private static let lonelyRadius = 3_000.0
    /// Meters from a house within which one stands at its door, also in a park, or from the middle of a street on it.
    private static let doorReach = 10.0
    /// The square meters of a park or forest that has streets with names in it.
    private static let largeGround = 200_000.0
    /// A house this much farther than the nearest street does not name a point.
    private static let houseMargin = 60.0

    func places(_ level: PlaceLevel, limit: Int) throws(StorageError) -> [NearbyPlace] {
        switch level {
        case .house: return try Array(surroundings(limit).prefix(limit))
        case .street: return try settled(streets())
        case .suburb: return try settlements([.subLocality, .locality], limit: limit)
        case .town: return try settlements([.locality], limit: limit)
        }
    }

    /// What the point lies in, then the houses and streets near it.
    private func surroundings(_ limit: Int) throws(StorageError) -> [NearbyPlace] {
        let houses = try index.houses(
            near: point, within: Self.houseRadius, limit: limit, isCancelled: isCancelled)
        let streets = try streets()
        let holding = try index.places(holding: point, isCancelled: isCancelled)
        var found: [NearbyPlace] = []
        func append(_ places: [NearbyPlace]) {
            for place in places
            where !found.contains(where: { $0.place.id == place.place.id && $0.place.houseID == place.place.houseID }) {
                found.append(place)
            }
        }
        append(holding.filter(\.isBuilding).map { NearbyPlace(place: $0.place, distance: 0) })
        append(houses.filter { $0.distance <= Self.doorReach })
        for ground in holding where !ground.isBuilding {
            if ground.squareMeters > Self.largeGround { append(streets.filter { $0.distance <= Self.doorReach }) }
            append([NearbyPlace(place: ground.place, distance: 0)])
        }
        guard let nearest = houses.first?.distance else {
            append(found.isEmpty ? try settled(streets) : streets)
            return found
        }
        if let street = streets.first, street.distance + Self.houseMargin < nearest { append(streets) }
        append(houses)
        return found
    }

    /// The streets, or the town where none is near.
    private func settled(_ streets: [NearbyPlace]) throws(StorageError) -> [NearbyPlace] {
        streets.isEmpty ? try settlements([.subLocality, .locality], limit: 1) : streets
    }

    /// The settlements, first those of the address at the point, then the nearest.
    private func settlements(_ ranks: Set<PlaceRank>, limit: Int) throws(StorageError) -> [NearbyPlace] {
        let count = max(limit, Self.comparedSettlements)
        let found = try index.places(near: point, within: Self.townRadius, limit: count, ranks: ranks)
        let house = try index.houses(near: point, within: Self.houseRadius, isCancelled: isCancelled).first
        let nearest = if let house { house } else { try streets().first }
        let area = nearest?.place.area
        let own = found.filter { place in
            place.place.rank == .subLocality
                ? place.place.name == area?.subLocality : place.place.name == area?.locality
        }
        let others = found.filter { place in !own.contains { $0.place.id == place.place.id } }
        let all = own + others
        guard all.contains(where: { $0.distance > Self.lonelyRadius }), roads.isEmpty, !hasRoad() else {
            return Array(all.prefix(limit))
        }
        return Array(all.filter { $0.distance <= Self.lonelyRadius }.prefix(limit))
    }

    /// The town around a point is seldom farther than so many others.
    private static let comparedSettlements = 8

    /// The roads with their addresses.
    private func streets() throws(StorageError) -> [NearbyPlace] {
        var found: [NearbyPlace] = []
        for road in roads where road.distance <= Self.streetRadius {
            let place = FixedCoordinate(road.coordinate)
            guard var street = try index.street(named: road.name, near: place) else { continue }
            street.coordinate = place
            found.append(NearbyPlace(place: street, distance: road.distance))
        }
        return found
    }
}
