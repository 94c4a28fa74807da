package import DirectionsKit
import PlatformFoundation

/// A request for travel times, kept as JSON: a directions request in which `destinations` may stand for the one destination.
package struct RequestDestinations {
    /// What is asked; its destination is the first of several.
    package var request: DirectionsRequest
    /// The destinations of a list, nil where there is the one of the request.
    package var destinations: [MapItem]?
    /// The keys of what is not understood, as ``DirectionsRequestFile/unread`` has them.
    package var unread: [String]

    /// Reads JSON.
    ///
    /// - Parameter name: what messages call it.
    package init(json contents: [UInt8], name: String) throws(DirectionsError) {
        self = try RequestJSON(file: RequestFileName(name)).readDestinations(Data(contents))
    }

    init(_ file: DirectionsRequestFile) {
        request = file.request
        unread = file.unread.filter { $0 != CodingKeys.destinations.rawValue }
    }

    init(_ request: DirectionsRequest, _ destinations: [MapItem], _ keys: RequestKeys) {
        self.request = request
        self.destinations = destinations
        unread = keys.unread.filter { $0 != CodingKeys.destinations.rawValue } + keys.unreadOfDestinations
    }

    /// The member that a directions request has not.
    enum CodingKeys: String, CodingKey {
        case destinations
    }

    struct List: Decodable {
        var destinations: [MapItem]?
    }
}

extension MapItem {
    /// Whether it says which place it is.
    var isPlace: Bool { coordinate != nil || address != nil || isCurrentLocation }
}
