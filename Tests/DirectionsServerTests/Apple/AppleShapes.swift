/// What clients of Apple's Maps Server API decode, as its documentation names it.
///
/// Where clients differ the strictest counts: one reads no place without name, coordinate and country, another no means of
/// transport but the documented names.
struct DirectionsShape: Decodable {
    struct Route: Decodable {
        var name: String
        var distanceMeters, durationSeconds: Int
        var hasTolls: Bool
        var transportType: TransportName
        var stepIndexes: [Int]
    }

    struct Step: Decodable {
        var stepPathIndex, distanceMeters, durationSeconds: Int
        var instructions: String?
        var transportType: TransportName?
    }

    var origin, destination: PlaceShape
    var routes: [Route]
    var steps: [Step]
    var stepPaths: [[LocationShape]]

    /// The steps of a route.
    func steps(of route: Int) -> [Step] { routes[route].stepIndexes.map { steps[$0] } }

    /// What the steps of a route say.
    func instructions(of route: Int) -> [String?] { steps(of: route).map(\.instructions) }
}

struct PlaceShape: Decodable {
    struct Region: Decodable {
        var northLatitude, eastLongitude, southLatitude, westLongitude: Double
    }

    struct Address: Decodable {
        var locality, thoroughfare: String?
        var dependentLocalities: [String]?
    }

    var coordinate: LocationShape
    var displayMapRegion: Region
    var name, country, countryCode: String
    var formattedAddressLines: [String]
    var structuredAddress: Address
}

struct LocationShape: Decodable, Hashable {
    var latitude, longitude: Double
}

enum TransportName: String, Decodable {
    case automobile = "Automobile"
    case walking = "Walking"
    case cycling = "Cycling"
    case transit = "Transit"
}

struct ETAShape: Decodable {
    struct Entry: Decodable {
        var destination: LocationShape
        var distanceMeters, expectedTravelTimeSeconds, staticTravelTimeSeconds: Int?
        var transportType: TransportName
    }

    var etas: [Entry]
}

struct TokenShape: Decodable {
    var accessToken: String
    var expiresInSeconds: Int
}

struct ErrorShape: Decodable {
    struct Content: Decodable {
        var message: String
        var details: [String]
    }

    var error: Content
}
