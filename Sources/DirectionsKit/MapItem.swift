public import Geometry
public import PlatformFoundation

/// A place that a route begins at, passes or ends at.
///
/// It has a coordinate, or only an address, or stands for wherever the traveller is.
public struct MapItem: Hashable, Codable, Sendable {
    /// What the place is called, if anything.
    public var name: String?
    /// Where the place is and what is there; nil for the current location, and where only an address is known.
    public var placemark: Placemark?
    /// The address as one text, for a place whose coordinate is not known.
    public var address: String?
    /// A telephone number.
    public var phoneNumber: String?
    /// A page about the place.
    public var url: URL?
    /// Whether the place is wherever the traveller is.
    ///
    /// The request's ``DirectionsRequest/currentLocation`` says where that is, unless the place has a coordinate of its own, as
    /// places in responses have: then it is there, and known as well as any other.
    public var isCurrentLocation: Bool

    /// A place with a coordinate and perhaps a name.
    public init(name: String? = nil, coordinate: Coordinate) {
        self.init(placemark: Placemark(coordinate: coordinate), name: name)
    }

    /// A place that a placemark describes.
    public init(placemark: Placemark, name: String? = nil) {
        self.placemark = placemark
        self.name = name
        isCurrentLocation = false
    }

    /// A place of which only the address is known.
    public init(address: String, name: String? = nil) {
        self.address = address
        self.name = name
        isCurrentLocation = false
    }

    /// Wherever the traveller is.
    public static func forCurrentLocation() -> MapItem { MapItem() }

    private init() {
        isCurrentLocation = true
    }

    /// Where the place is, nil while that is not known.
    public var coordinate: Coordinate? { placemark?.coordinate }
}

extension MapItem {
    /// The names of the members.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case name, coordinate, placemark, address, phoneNumber, url, isCurrentLocation
    }

    /// Reads a place; what is not there is nil or false, and a bare `coordinate` stands for a placemark.
    ///
    /// - Throws: `DecodingError`, also where a `coordinate` is not that of the `placemark` beside it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decodeIfPresent(String.self, forKey: .name)
        let bare = try container.decodeIfPresent(Coordinate.self, forKey: .coordinate)
        placemark = try container.decodeIfPresent(Placemark.self, forKey: .placemark)
        if let bare, let placemark, placemark.coordinate != bare {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: container.codingPath + [CodingKeys.coordinate],
                    debugDescription: "The placemark has another coordinate.",
                    underlyingError: MapItemError.twoCoordinates))
        }
        placemark = placemark ?? bare.map { Placemark(coordinate: $0) }
        address = try container.decodeIfPresent(String.self, forKey: .address)
        phoneNumber = try container.decodeIfPresent(String.self, forKey: .phoneNumber)
        url = try container.decodeIfPresent(URL.self, forKey: .url)
        isCurrentLocation = try container.decodeIfPresent(Bool.self, forKey: .isCurrentLocation) ?? false
    }

    /// Writes what is known; a placemark without an address becomes a bare `coordinate`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(name, forKey: .name)
        if let placemark, !placemark.addressDictionary.isEmpty {
            try container.encode(placemark, forKey: .placemark)
        } else {
            try container.encodeIfPresent(coordinate, forKey: .coordinate)
        }
        try container.encodeIfPresent(address, forKey: .address)
        try container.encodeIfPresent(phoneNumber, forKey: .phoneNumber)
        try container.encodeIfPresent(url, forKey: .url)
        if isCurrentLocation { try container.encode(true, forKey: .isCurrentLocation) }
    }
}

/// An error in a place whose members are each right.
package enum MapItemError: Error {
    case twoCoordinates
}
