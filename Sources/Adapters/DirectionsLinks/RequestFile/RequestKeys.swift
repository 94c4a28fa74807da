import DirectionsKit

/// The keys of a request in JSON that are not understood.
struct RequestKeys: Decodable {
    /// Whether a start or a destination exists, whatever its value.
    let hasEnd: Bool
    /// Whether the request names a means of transport.
    let namesTransportType: Bool
    /// The keys of the request, its places, their constraints and its current location, in order.
    let unread: [String]
    /// The keys of places in a list of destinations, which only a request for travel times has, in order.
    let unreadOfDestinations: [String]
    /// The first unknown key among the avoidances.
    let unknownAvoidance: String?

    private typealias Container = KeyedDecodingContainer<AnyKey>
    private typealias Request = DirectionsRequest.CodingKeys

    init(from decoder: any Decoder) throws {
        let request = try decoder.container(keyedBy: AnyKey.self)
        hasEnd = [Request.source, .destination].contains { request.contains(AnyKey($0)) }
        namesTransportType = request.contains(AnyKey(Request.transportType))
        var unread = Self.unknown(in: request, Request.self)
        for end in [Request.source, .destination] {
            guard let item = Self.object(end, in: request) else { continue }
            unread += Self.unknown(in: item, MapItem.CodingKeys.self).map { "\(end.rawValue).\($0)" }
        }
        unread += Self.unknownOfElements(Request.waypoints, known: MapItem.CodingKeys.self, in: request)
        unread += Self.unknownOfElements(Request.constraints, known: PointConstraint.CodingKeys.self, in: request)
        if let location = Self.object(Request.currentLocation, in: request) {
            unread += Self.unknown(in: location).map { "\(Request.currentLocation.rawValue).\($0)" }
        }
        self.unread = unread.sorted()
        unreadOfDestinations = Self.unknownOfElements(
            RequestDestinations.CodingKeys.destinations, known: MapItem.CodingKeys.self, in: request)
        unknownAvoidance = Self.unknownAvoidances(in: request).min()
    }

    private static func unknownOfElements<Known: CodingKey>(
        _ key: some CodingKey, known: Known.Type, in request: Container
    ) -> [String] {
        guard var list = try? request.nestedUnkeyedContainer(forKey: AnyKey(key)) else { return [] }
        var unknown: [String] = []
        while !list.isAtEnd {
            let index = list.currentIndex
            guard let element = try? list.nestedContainer(keyedBy: AnyKey.self) else { return unknown }
            unknown += self.unknown(in: element, known).map { "\(key.stringValue).\(index).\($0)" }
        }
        return unknown
    }

    /// The unknown keys of the locations in a list.
    static func unknownOfLocations(_ key: some CodingKey, in request: KeyedDecodingContainer<AnyKey>) -> [String] {
        guard var list = try? request.nestedUnkeyedContainer(forKey: AnyKey(key)) else { return [] }
        var unknown: [String] = []
        while !list.isAtEnd {
            let index = list.currentIndex
            guard let location = try? list.nestedContainer(keyedBy: AnyKey.self) else { return unknown }
            unknown += self.unknown(in: location).map { "\(key.stringValue).\(index).\($0)" }
        }
        return unknown
    }

    /// The unknown keys of a location, which may be a coordinate alone.
    private static func unknown(in location: Container) -> [String] {
        let unknown = unknown(in: location, Location.CodingKeys.self)
        let isBare = !location.contains(AnyKey(Location.CodingKeys.coordinate))
        return unknown.filter { !isBare || !["latitude", "longitude"].contains($0) }
    }

    private static func unknownAvoidances(in request: Container) -> [String] {
        typealias Avoidances = RouteAvoidances.CodingKeys
        guard let avoidances = object(Request.avoidances, in: request) else { return [] }
        let vehicle = object(Avoidances.vehicle, in: avoidances)
        let measures = vehicle.map { unknown(in: $0, RouteAvoidances.Vehicle.CodingKeys.self) } ?? []
        let others = unknown(in: avoidances, Avoidances.self)
        return (others + measures.map { "\(Avoidances.vehicle.rawValue).\($0)" })
            .map { "\(Request.avoidances.rawValue).\($0)" }
    }

    private static func object(_ key: some CodingKey, in container: Container) -> Container? {
        try? container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(key))
    }

    private static func unknown<Known: CodingKey>(in container: Container, _ known: Known.Type) -> [String] {
        container.allKeys.map(\.stringValue).filter { Known(stringValue: $0) == nil }
    }
}
