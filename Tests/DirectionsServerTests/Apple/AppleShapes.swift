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
        var locality, thoroughfare, subThoroughfare, fullThoroughfare, postCode: String?
        var dependentLocalities, areasOfInterest: [String]?
    }

    var coordinate: LocationShape
    var displayMapRegion: Region
    var name, country, countryCode: String
    var formattedAddressLines: [String]
    var structuredAddress: Address
}

struct PlacesShape: Decodable {
    struct Place: Decodable {
        var id, name, country, countryCode: String
        var coordinate: LocationShape
        var displayMapRegion: PlaceShape.Region
        var formattedAddressLines: [String]
        var structuredAddress: PlaceShape.Address
        var poiCategory: String?
        var unmatchedWords: [String]?
    }

    struct Pages: Decodable {
        var nextPageToken, prevPageToken: String?
        var totalPageCount, totalResults: Int
    }

    var results: [Place]
    var displayMapRegion: PlaceShape.Region?
    var paginationInfo: Pages?

    var names: [String] { results.map(\.name) }
}

struct CompletionsShape: Decodable {
    struct Completion: Decodable {
        var completionUrl: String
        var displayLines: [String]
        var location: LocationShape?
        var structuredAddress: PlaceShape.Address?
    }

    var results: [Completion]
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
