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
    /// Characters that separate the members of a list and so cannot be in an address.
    var separators = ""
    /// Whether there is room for all other settings and the names of places.
    var hasSettings = false

    private static let threeModes: [TransportType] = [.any, .automobile, .walking, .cycling]

    static let all =
        [
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
                dialect: .osrmDemo, hasAddresses: false, hasCurrentLocation: false, hasOpenStart: true,
                types: threeModes),
            LinkRoom(dialect: .valhallaDemo, hasAddresses: false, hasCurrentLocation: false, types: threeModes),
            LinkRoom(dialect: .graphHopper, hasCurrentLocation: false, hasOpenStart: true, types: threeModes),
        ] + apps + [
            LinkRoom(dialect: .own, features: RouteAvoidances.Feature.allCases, hasSettings: true)
        ]

    /// A request that fits.
    func request(_ random: inout SeededGenerator) -> DirectionsRequest {
        var request = DirectionsRequest(source: start(&random), destination: place(&random))
        if hasStops { request.waypoints = (0..<random.below(4)).map { _ in place(&random) } }
        request.transportType = types[random.below(types.count)]
        request.avoidances.avoidedFeatures = features.filter { _ in random.chance(40) }
        guard hasSettings else { return request }
        let date = Date(timeIntervalSince1970: Double(random.below(4_000_000_000)) - 1_000_000_000 + 0.25)
        switch random.below(3) {
        case 0: request.departureDate = date
        case 1: request.arrivalDate = date
        default: break
        }
        request.requestsAlternateRoutes = random.chance(50)
        request.language = [nil, "pt-PT", "de", "zh-Hant-TW"][random.below(4)]
        addSettings(to: &request, &random)
        return request
    }

    private func addSettings(to request: inout DirectionsRequest, _ random: inout SeededGenerator) {
        if random.chance(20) { request.transportType = [.walking, .cycling] }
        request.units = random.chance(50) ? nil : UnitSystem.allCases[random.below(UnitSystem.allCases.count)]
        request.includesLedger = random.chance(50)
        request.includesAnnouncements = random.chance(50)
        request.continuesStraight = [nil, true, false][random.below(3)]
        if random.chance(50) { request.currentLocation = Self.location(&random) }
        request.avoidances.avoidedAreas = (0..<random.below(3)).map { _ in Self.area(&random) }
        request.avoidances.closedWays = (0..<random.below(4)).map { _ in Int64(random.below(1_000)) - 20 }
        request.avoidances.waySpeeds = (0..<random.below(3)).map { _ in
            RouteAvoidances.WaySpeed(
                wayID: .max - Int64(random.below(3)), direction: [.forward, .backward, .both][random.below(3)],
                kilometersPerHour: Self.number(&random))
        }
        let measures = (0..<4).map { _ in random.chance(50) ? nil : Self.number(&random) }
        request.avoidances.vehicle = .init(
            height: measures[0], width: measures[1], length: measures[2], weight: measures[3])
        if random.chance(50) { request.constraints = request.places.map { _ in Self.constraint(&random) } }
    }

    private static func number(_ random: inout SeededGenerator) -> Double {
        Double(random.below(9_999_999) + 1) / [1e-3, 1, 1e3, 1e9, 3e10][random.below(5)] / 1e6
    }

    private static func constraint(_ random: inout SeededGenerator) -> PointConstraint {
        var constraint = PointConstraint(approach: [.unrestricted, .curb, .opposite][random.below(3)])
        if random.chance(50) { constraint.radius = random.chance(20) ? 0 : number(&random) }
        guard random.chance(50) else { return constraint }
        constraint.bearing = Double(random.below(3_601)) / 10
        if random.chance(50) { constraint.bearingTolerance = Double(random.below(1_801)) / 10 }
        return constraint
    }

    private static func location(_ random: inout SeededGenerator) -> Location {
        Location(
            coordinate: Coordinate(latitude: 41 + number(&random) / 1e6, longitude: -180),
            horizontalAccuracy: random.chance(50) ? nil : number(&random),
            course: random.chance(50) ? nil : Double(random.below(3_600)) / 10,
            timestamp: random.chance(50) ? nil : Date(timeIntervalSince1970: Double(random.below(2_000_000_000)) + 0.25)
        )
    }

    /// An area with up to two holes, perhaps across the 180th meridian.
    private static func area(_ random: inout SeededGenerator) -> Polygon {
        let middle = Coordinate(
            latitude: Double(random.below(170)) - 85, longitude: [179.999_99, -180, 0, -8.6][random.below(4)])
        let rings = (0...random.below(3)).map { _ in
            (0..<random.below(6) + 3).map { corner in
                let longitude = middle.longitude + Double(corner) * 1e-5
                return Coordinate(
                    latitude: middle.latitude + Double(random.below(1_000_000)) / 1e6,
                    longitude: longitude > 180 ? longitude - 360 : longitude)
            }
        }
        return Polygon(outline: rings[0], holes: Array(rings.dropFirst()))
    }

    private func start(_ random: inout SeededGenerator) -> MapItem? {
        if !hasStart || hasCurrentLocation && random.chance(25) { return .forCurrentLocation() }
        return hasOpenStart && random.chance(25) ? nil : place(&random)
    }

    private func place(_ random: inout SeededGenerator) -> MapItem {
        if hasAddresses, random.chance(40) {
            return MapItem(address: Self.address(&random).filter { !separators.contains($0) })
        }
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
    /// The request as links carry it: rounded to seven decimals, five for areas, and whole seconds.
    ///
    /// - Parameter hasNames: whether the links have room for the names of places.
    func carried(hasNames: Bool) -> DirectionsRequest {
        var request = self
        request.source = source?.carried(hasNames)
        request.destination = destination?.carried(hasNames)
        request.waypoints = waypoints.map { $0.carried(hasNames) }
        request.departureDate = departureDate?.rounded
        request.arrivalDate = arrivalDate?.rounded
        request.avoidances.avoidedFeatures.sort { $0.rawValue < $1.rawValue }
        request.avoidances.avoidedAreas = avoidances.avoidedAreas.map { area in
            Polygon(
                outline: area.outline.map { $0.rounded(1e5) }, holes: area.holes.map { $0.map { $0.rounded(1e5) } })
        }
        if let location = currentLocation {
            request.currentLocation?.coordinate = location.coordinate.rounded(1e7)
            request.currentLocation?.timestamp = location.timestamp?.rounded
        }
        if !constraints.contains(where: { $0 != PointConstraint() }) { request.constraints = [] }
        return request
    }
}

extension MapItem {
    fileprivate func carried(_ hasNames: Bool) -> MapItem {
        guard let coordinate else { return self }
        return MapItem(name: hasNames ? name : nil, coordinate: coordinate.rounded(1e7))
    }
}

extension Coordinate {
    fileprivate func rounded(_ scale: Double) -> Coordinate {
        Coordinate(latitude: (latitude * scale).rounded() / scale, longitude: (longitude * scale).rounded() / scale)
    }
}

extension Date {
    fileprivate var rounded: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded()) }
}
