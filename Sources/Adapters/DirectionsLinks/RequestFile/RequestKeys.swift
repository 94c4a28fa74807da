import DirectionsKit
import TextCoding

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

    init(from decoder: any Decoder) throws {
        let request = try decoder.container(keyedBy: AnyKey.self)
        hasEnd = ["source", "destination"].contains { request.contains(AnyKey(stringValue: $0)) }
        namesTransportType = request.contains(AnyKey(stringValue: DirectionsRequest.transportType.name))
        var unread = Self.names(in: request).filter { !DirectionsRequest.members.contains($0) }
        for end in ["source", "destination"] {
            guard let item = Self.object(end, in: request) else { continue }
            unread += Self.unknown(in: item, MapItem.CodingKeys.self).map { "\(end).\($0)" }
        }
        unread += Self.unknownOfElements("waypoints", in: request, isKnown: Self.isKnown(MapItem.CodingKeys.self))
        unread += Self.unknownOfElements("constraints", in: request, isKnown: PointConstraint.members.contains)
        let here = DirectionsRequest.currentLocation.name
        if let location = Self.object(here, in: request) {
            unread += Self.unknown(in: location).map { "\(here).\($0)" }
        }
        self.unread = unread.sorted()
        unreadOfDestinations = Self.unknownOfElements(
            RequestDestinations.CodingKeys.destinations.rawValue, in: request,
            isKnown: Self.isKnown(MapItem.CodingKeys.self))
        unknownAvoidance = Self.unknownAvoidances(in: request).min()
    }

    private static func unknownOfElements(
        _ key: String, in request: Container, isKnown: (String) -> Bool
    ) -> [String] {
        guard var list = try? request.nestedUnkeyedContainer(forKey: AnyKey(stringValue: key)) else { return [] }
        var unknown: [String] = []
        while !list.isAtEnd {
            let index = list.currentIndex
            guard let element = try? list.nestedContainer(keyedBy: AnyKey.self) else { return unknown }
            unknown += names(in: element).filter { !isKnown($0) }.map { "\(key).\(index).\($0)" }
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
        ["avoidances", "restrictions"].flatMap { name -> [String] in
            guard let avoidances = object(name, in: request) else { return [] }
            let measures = object("vehicle", in: avoidances).map(names) ?? []
            let unknownMeasures = measures.filter { !RouteAvoidances.Vehicle.members.contains($0) }
            let others = names(in: avoidances).filter { !RouteAvoidances.members.contains($0) }
            return (others + unknownMeasures.map { "vehicle.\($0)" }).map { "\(name).\($0)" }
        }
    }

    private static func object(_ key: String, in container: Container) -> Container? {
        try? container.nestedContainer(keyedBy: AnyKey.self, forKey: AnyKey(stringValue: key))
    }

    private static func names(in container: Container) -> [String] { container.allKeys.map(\.stringValue) }

    private static func unknown<Known: CodingKey>(in container: Container, _ known: Known.Type) -> [String] {
        let isKnown = isKnown(known)
        return names(in: container).filter { !isKnown($0) }
    }

    private static func isKnown<Known: CodingKey>(_: Known.Type) -> (String) -> Bool {
        { Known(stringValue: $0) != nil }
    }
}
