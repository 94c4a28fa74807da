package import Roads

/// The means of transport of a request, a route or a step; a set, as a request may allow several.
public struct TransportType: OptionSet, Hashable, Sendable {
    /// The bits that MapKit uses: automobile 1, walking 2, transit 4, cycling 8.
    public let rawValue: UInt

    /// Creates a set from the bits that MapKit uses.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// By car.
    public static let automobile = TransportType(rawValue: 1)
    /// On foot.
    public static let walking = TransportType(rawValue: 2)
    /// By public transport, where a timetable lies beside the graph.
    public static let transit = TransportType(rawValue: 4)
    /// By bicycle.
    public static let cycling = TransportType(rawValue: 8)
    /// Every means of transport that the provider serves; the default of a request.
    public static let any = TransportType(rawValue: 0x0FFF_FFFF)

    private static let named: [(name: String, type: TransportType)] = [
        ("automobile", .automobile), ("walking", .walking), ("transit", .transit), ("cycling", .cycling),
    ]

    /// Returns the type with a lower-case name, or with several names joined by commas; nil if a name is unknown.
    ///
    /// Synonyms such as `car`, `foot` and `bike` are accepted.
    public init?(name: String) {
        guard name != "any" else {
            self = .any
            return
        }
        if let single = Self(singleName: name) {
            self = single
            return
        }
        var union: TransportType = []
        if name == "none" {
            self = union
            return
        }
        for part in name.split(separator: ",", omittingEmptySubsequences: false) {
            guard let type = Self(singleName: String(part)) else { return nil }
            union.formUnion(type)
        }
        self = union
    }

    private init?(singleName name: String) {
        if name == "transit" {
            self = .transit
        } else if let mode = TransportMode(name: name) {
            self = Self(mode)
        } else {
            return nil
        }
    }

    /// The type of a mode.
    package init(_ mode: TransportMode) {
        switch mode {
        case .automobile: self = .automobile
        case .walking: self = .walking
        case .cycling: self = .cycling
        }
    }

    /// The modes in this set, in the order of their raw values.
    package var modes: [TransportMode] {
        TransportMode.allCases.filter { contains(TransportType($0)) }
    }
}

extension TransportType: CustomStringConvertible {
    /// The lower-case name, as in JSON.
    ///
    /// A set of several is written as names joined by commas, an empty set as "none".
    public var description: String {
        guard self != .any else { return "any" }
        guard !isEmpty else { return "none" }
        if let only = Self.named.first(where: { $0.type == self }) { return only.name }
        return Self.named.filter { contains($0.type) }.map(\.name).joined(separator: ",")
    }
}

extension TransportType: Codable {
    /// Decodes the lower-case name or a synonym.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let name = try container.decode(String.self)
        guard let type = TransportType(name: name) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\"\(name)\" is none of automobile, walking, transit, cycling and any."
            )
        }
        self = type
    }

    /// Encodes the lower-case name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension TransportMode {
    /// The users of a mode, for English messages.
    package var users: String {
        switch self {
        case .automobile: "for cars"
        case .walking: "for walkers"
        case .cycling: "for bicycles"
        }
    }
}
