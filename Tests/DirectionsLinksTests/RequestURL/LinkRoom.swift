import DirectionsKit
import DirectionsLinks
import FoundationEssentials
import Geometry
import TestSupport

/// What links of a dialect have room for, as the dialects' own pages describe them, and requests that fit.
struct LinkRoom {
    var dialect: RequestURL.Dialect
    var hasStart = true
    var hasStops = true
    var hasAddresses = true
    var hasCurrentLocation = true
    var hasOpenStart = false
    var types: [TransportType] = [.any, .automobile, .walking, .cycling, .transit]
    var features: [RouteAvoidances.Feature] = []
    var hasTimesAndLanguage = false

    private static let threeModes: [TransportType] = [.any, .automobile, .walking, .cycling]

    static let all = [
        LinkRoom(dialect: .appleLegacy),
        LinkRoom(dialect: .appleUnified, features: [.tolls, .highways, .stairs, .busyRoads]),
        LinkRoom(dialect: .appleGeoNavigation, types: [.any]),
        LinkRoom(dialect: .googleDirections, features: [.tolls, .highways, .ferries]),
        LinkRoom(dialect: .googleLegacy, features: [.tolls, .highways]),
        LinkRoom(dialect: .googleApp),
        LinkRoom(
            dialect: .googleNavigation, hasStart: false, hasStops: false, types: threeModes,
            features: [.tolls, .highways, .ferries]),
        LinkRoom(dialect: .openStreetMap, hasCurrentLocation: false, hasOpenStart: true, types: threeModes),
        LinkRoom(dialect: .organicMaps, hasAddresses: false, features: [.tolls, .highways, .ferries]),
        LinkRoom(
            dialect: .osrmDemo, hasAddresses: false, hasCurrentLocation: false, hasOpenStart: true, types: threeModes),
        LinkRoom(dialect: .valhallaDemo, hasAddresses: false, hasCurrentLocation: false, types: threeModes),
        LinkRoom(dialect: .graphHopper, hasCurrentLocation: false, hasOpenStart: true, types: threeModes),
        LinkRoom(dialect: .own, features: RouteAvoidances.Feature.allCases, hasTimesAndLanguage: true),
    ]

    /// A request that fits.
    func request(_ random: inout SeededGenerator) -> DirectionsRequest {
        var request = DirectionsRequest(source: start(&random), destination: place(&random))
        if hasStops { request.waypoints = (0..<random.below(4)).map { _ in place(&random) } }
        request.transportType = types[random.below(types.count)]
        request.avoidances.avoidedFeatures = features.filter { _ in random.chance(40) }
        guard hasTimesAndLanguage else { return request }
        let date = Date(timeIntervalSince1970: Double(random.below(4_000_000_000)) - 1_000_000_000 + 0.25)
        switch random.below(3) {
        case 0: request.departureDate = date
        case 1: request.arrivalDate = date
        default: break
        }
        request.requestsAlternateRoutes = random.chance(50)
        request.language = [nil, "pt-PT", "de", "zh-Hant-TW"][random.below(4)]
        return request
    }

    private func start(_ random: inout SeededGenerator) -> MapItem? {
        if !hasStart || hasCurrentLocation && random.chance(25) { return .forCurrentLocation() }
        return hasOpenStart && random.chance(25) ? nil : place(&random)
    }

    private func place(_ random: inout SeededGenerator) -> MapItem {
        if hasAddresses, random.chance(40) { return MapItem(address: Self.address(&random)) }
        let scale = [1.0, 1e5, 1e7, 1e9][random.below(4)]
        let degrees = [90.0, 180].map { limit in
            let value = Double(random.below(Int(2 * limit * scale) + 1)) / scale - limit
            return random.chance(10) ? value.rounded() : value
        }
        let name = random.chance(30) ? Self.address(&random) : nil
        return MapItem(name: name, coordinate: Coordinate(latitude: degrees[0], longitude: degrees[1]))
    }

    /// Letters, signs and digits that links use for other purposes, and what stands in other alphabets.
    private static func address(_ random: inout SeededGenerator) -> String {
        let pieces = [
            "a", "Z", " ", "é", "ß", "東", "🚲", "&", "+", "%", "%2B", "#", "=", "?", "/", "'", "\"", "~", "12", ".", "-",
            ",", ":", "<", "\\", "e\u{301}",
        ]
        return "Q" + (0..<random.below(12)).map { _ in pieces[random.below(pieces.count)] }.joined() + "k"
    }
}

extension DirectionsRequest {
    /// The request as links carry it: without names, rounded to seven decimals and whole seconds.
    var carried: DirectionsRequest {
        DirectionsRequest(
            source: source?.carried, destination: destination?.carried, waypoints: waypoints.map(\.carried),
            transportType: transportType, requestsAlternateRoutes: requestsAlternateRoutes,
            departureDate: departureDate?.rounded, arrivalDate: arrivalDate?.rounded,
            avoidances: RouteAvoidances(
                avoidedFeatures: avoidances.avoidedFeatures.sorted { $0.rawValue < $1.rawValue }),
            language: language)
    }
}

extension MapItem {
    fileprivate var carried: MapItem {
        guard let coordinate else { return self }
        let degrees = [coordinate.latitude, coordinate.longitude].map { ($0 * 1e7).rounded() / 1e7 }
        return MapItem(coordinate: Coordinate(latitude: degrees[0], longitude: degrees[1]))
    }
}

extension Date {
    fileprivate var rounded: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded()) }
}
