import DirectionsKit

extension RequestURL {
    /// Reads a link, or the link in a message: in a sentence, in angle brackets, or with a full stop behind it.
    ///
    /// If a text has links that ask for different directions, the error is ``ErrorKind/ambiguous``.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        switch LinkFinder.find(in: text) {
        case .link(let link): self.init(link.inner.flatMap(Link.init) ?? link)
        case .several:
            self.init(
                kind: .directions, error: .ambiguous,
                errorMessage: "The text has links that ask for different directions; give one of them.")
        case .nothing: self.init(kind: .none)
        }
    }

    private init(_ link: Link) {
        guard let family = link.dialect else {
            self.init(kind: link.isShort ? .shortLink : .none)
            return
        }
        var reader = family.reader(link)
        if family.asksForDirections(reader) {
            family.readDirections(&reader)
            reader.checkEnds(family.destinationKey)
            self.init(directions: reader, family.dialect)
        } else {
            let place = family.readPlace(&reader)
            self.init(place: place, reader, family.dialect)
        }
    }

    private init(directions reader: LinkReader, _ dialect: Dialect) {
        self.init(
            kind: .directions, dialect: dialect, request: reader.failure == nil ? reader.request : nil,
            error: reader.failure?.kind, errorMessage: reader.failure?.message, parameters: reader.findings)
    }

    /// A place with an error is of the kind `none`.
    private init(place: LinkPlace, _ reader: LinkReader, _ dialect: Dialect) {
        let isReadable = reader.failure == nil
        self.init(
            kind: isReadable ? place.kind : .none, dialect: dialect,
            place: isReadable ? place.item : nil,
            searchText: isReadable ? place.searchText : nil,
            error: reader.failure?.kind, errorMessage: reader.failure?.message, parameters: reader.findings)
    }

    /// Whether the form of the link in a text asks for directions; its values are not read.
    static func asksForDirections(_ text: String) -> Bool {
        switch LinkFinder.find(in: text) {
        case .link(let link): asksForDirections(link)
        case .several: true
        case .nothing: false
        }
    }

    /// Whether the form of a link asks for directions; its values are not read.
    static func asksForDirections(_ outer: Link) -> Bool {
        let link = outer.inner.flatMap(Link.init) ?? outer
        guard let family = link.dialect else { return false }
        return family.asksForDirections(family.reader(link))
    }
}

extension LinkReader {
    /// Records a missing destination, and a start and a destination that are both the current location (rule V9).
    fileprivate mutating func checkEnds(_ destinationKey: String) {
        if request.destination == nil {
            fail(.missingDestination, "The link names no destination; give it with \(destinationKey).")
        }
        if request.source?.isCurrentLocation == true, request.destination?.isCurrentLocation == true {
            fail(
                .bothEndsCurrentLocation,
                "The link leads from the current location to the current location; give another start or destination.")
        }
    }
}
