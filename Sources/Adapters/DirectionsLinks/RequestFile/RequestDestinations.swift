package import DirectionsKit
import PlatformFoundation

/// A request for travel times in JSON: a directions request that may have `destinations` instead of the destination.
package struct RequestDestinations {
    /// The request; its destination is the first of several.
    package var request: DirectionsRequest
    /// The destinations of the list; nil if the request has a single destination.
    package var destinations: [MapItem]?
    /// The keys that are not understood, in the form of ``DirectionsRequestFile/unread``.
    package var unread: [String]

    /// Reads JSON.
    ///
    /// - Parameter name: the name of the contents in messages.
    package init(json contents: [UInt8], name: String) throws(DirectionsError) {
        self = try RequestJSON(file: RequestFileName(name)).readDestinations(Data(contents))
    }

    init(_ file: DirectionsRequestFile) {
        request = file.request
        unread = file.unread.filter { $0 != CodingKeys.destinations.rawValue }
    }

    init(_ request: DirectionsRequest, destinations: [MapItem], keys: RequestKeys) {
        self.request = request
        self.destinations = destinations
        unread = keys.unread.filter { $0 != CodingKeys.destinations.rawValue } + keys.unreadOfDestinations
    }

    /// The member that a directions request does not have.
    enum CodingKeys: String, CodingKey {
        case destinations
    }

    struct List: Decodable {
        var destinations: [MapItem]?
    }
}

extension MapItem {
    /// Whether it has a coordinate or an address, or is the current location.
    var isPlace: Bool { coordinate != nil || address != nil || isCurrentLocation }
}
