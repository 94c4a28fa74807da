import DirectionsKit

/// A family of links and how it is read.
protocol LinkDialect {
    static var dialect: RequestURL.Dialect { get }

    /// The key that would name the destination, for a message.
    static var destinationKey: String { get }

    /// Finds the link's parameters, which most links have in their query.
    static func reader(_ link: Link) -> LinkReader

    /// Whether the form of a link asks for directions, whatever its values are (rule U8).
    static func asksForDirections(_ reader: LinkReader) -> Bool

    /// Fills in the request of a link of that form.
    static func readDirections(_ reader: inout LinkReader)

    /// What a link of another form shows.
    static func readPlace(_ reader: inout LinkReader) -> LinkPlace
}

extension LinkDialect {
    static func reader(_ link: Link) -> LinkReader { LinkReader(link) }

    static func readPlace(_ reader: inout LinkReader) -> LinkPlace { .none }
}

/// What a link shows that asks for no directions.
struct LinkPlace {
    var kind: RequestURL.Kind
    var item: MapItem?

    static let none = LinkPlace(kind: .none)

    /// A place, if one could be read.
    static func place(_ item: MapItem?) -> LinkPlace {
        LinkPlace(kind: item == nil ? .none : .place, item: item)
    }
}
