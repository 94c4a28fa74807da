public import Geometry
public import PlatformFoundation

/// A place where a route begins, stops or ends.
///
/// It has a coordinate, or only an address, or is the current location.
public struct MapItem: Hashable, Codable, Sendable {
    /// The name of the place; nil if unknown.
    public var name: String?
    /// The coordinate and address of the place; nil for the current location, and if only ``address`` is known.
    public var placemark: Placemark?
    /// The address as one text, for a place without a known coordinate; else nil.
    public var address: String?
    /// The telephone number; nil if unknown.
    public var phoneNumber: String?
    /// A web page about the place; nil if unknown.
    public var url: URL?
    /// The kind of the place; nil if it is unknown, or MapKit has no category for it.
    public var pointOfInterestCategory: PointOfInterestCategory?
    /// Whether the place is the current location of the traveller.
    ///
    /// Its coordinate is that of ``DirectionsRequest/currentLocation``. If the place has its own coordinate, as in
    /// responses, that one is used, and is taken as exact.
    public var isCurrentLocation: Bool

    /// Creates a place from a coordinate and an optional name.
    public init(name: String? = nil, coordinate: Coordinate) {
        self.init(placemark: Placemark(coordinate: coordinate), name: name)
    }

    /// Creates a place from a placemark and an optional name.
    public init(placemark: Placemark, name: String? = nil) {
        self.placemark = placemark
        self.name = name
        isCurrentLocation = false
    }

    /// Creates a place of which only the address is known.
    public init(address: String, name: String? = nil) {
        self.address = address
        self.name = name
        isCurrentLocation = false
    }

    /// Returns a place that is the current location of the traveller.
    public static func forCurrentLocation() -> MapItem { MapItem() }

    private init() {
        isCurrentLocation = true
    }

    /// The coordinate of the placemark; nil if there is none.
    public var coordinate: Coordinate? { placemark?.coordinate }
}

extension MapItem {
    /// The names of the members.
    package enum CodingKeys: String, CodingKey, CaseIterable {
        case name, coordinate, placemark, address, phoneNumber, url, pointOfInterestCategory, isCurrentLocation
    }

    /// Decodes a place; a missing key is nil or false, and a bare `coordinate` stands for a placemark.
    ///
    /// - Throws: `DecodingError`, also if `coordinate` and `placemark` are both present and differ.
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
        pointOfInterestCategory = try container.decodeIfPresent(
            PointOfInterestCategory.self, forKey: .pointOfInterestCategory)
        isCurrentLocation = try container.decodeIfPresent(Bool.self, forKey: .isCurrentLocation) ?? false
    }

    /// Encodes the members that are not nil; a placemark without an address becomes a bare `coordinate`.
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
        try container.encodeIfPresent(pointOfInterestCategory, forKey: .pointOfInterestCategory)
        if isCurrentLocation { try container.encode(true, forKey: .isCurrentLocation) }
    }
}

/// An error in a place whose members are valid each on its own.
package enum MapItemError: Error {
    case twoCoordinates
}
