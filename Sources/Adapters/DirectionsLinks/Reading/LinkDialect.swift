import DirectionsKit

/// A form of links and its reader.
protocol LinkDialect {
    static var dialect: RequestURL.Dialect { get }

    /// The key of the destination, for a message.
    static var destinationKey: String { get }

    /// Returns a reader of the link's parameters, which most links have in their query.
    static func reader(_ link: Link) -> LinkReader

    /// Whether the form of a link asks for directions, whatever its values are (rule U8).
    static func asksForDirections(_ reader: LinkReader) -> Bool

    /// Reads the request of a link that asks for directions.
    static func readDirections(_ reader: inout LinkReader)

    /// Reads the place that a link of another form shows.
    static func readPlace(_ reader: inout LinkReader) -> LinkPlace
}

extension LinkDialect {
    static func reader(_ link: Link) -> LinkReader { LinkReader(link) }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace { .none }
}

/// What a link without directions shows.
struct LinkPlace {
    var kind: RequestURL.Kind
    var item: MapItem?
    /// The words of a search, or of a place of which only the dialect's own server knows more.
    var searchText: String?

    static let none = LinkPlace(kind: .none)

    /// A place with a coordinate, or a search for an address.
    static func found(_ item: MapItem?) -> LinkPlace {
        guard let item else { return .none }
        guard item.coordinate == nil else { return .place(item) }
        return LinkPlace(kind: .search, searchText: item.address)
    }

    /// A place, or `none` if it could not be read.
    static func place(_ item: MapItem?) -> LinkPlace {
        LinkPlace(kind: item == nil ? .none : .place, item: item)
    }
}
