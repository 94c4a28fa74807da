import DirectionsKit
import Geometry
import Places
import TextCoding

/// Finds the places of a search, best first.
struct PlaceFinding {
    let provider: DirectionsProvider
    let search: NominatimSearch

    func places() throws(DirectionsError) -> [Place] {
        let found =
            switch search.subject {
            case .text(let text): try places(text)
            case .parts(let parts): try places(parts)
            }
        return Array(found.prefix(search.limit))
    }

    // MARK: Texts

    /// Degrees around a coordinate of a text within which its other words are searched.
    private static let nearness = 0.1

    private func places(_ text: String) throws(DirectionsError) -> [Place] {
        if let point = CoordinateInText(text) { return try places(point.rest, at: point.coordinate) }
        if let tagged = BracketQuery(text) { return try places(tagged.tags, in: tagged.rest) }
        let named = try named(text, search: search)
        let query = CategoryQuery(text)
        guard !query.categories.isEmpty, named.isEmpty || search.isBounded && query.rest.isEmpty else { return named }
        let tags = query.categories.flatMap(\.tags)
        let ofKind = query.rest.isEmpty ? try places(tags, in: "") : try places(tags, in: query.rest)
        return search.isBounded ? ofKind + named.filter { !ofKind.contains($0) } : ofKind
    }

    /// The places with some words near a coordinate, or what lies there if there are no words.
    private func places(_ words: String, at point: Coordinate) throws(DirectionsError) -> [Place] {
        if words.isEmpty {
            let reverse = ReverseFinding(
                provider: provider, layers: search.layers ?? [.address, .poi], rank: 30,
                isCancelled: search.isCancelled)
            return try reverse.place(at: point).map { [$0.place] }?.filter(search.isAllowed) ?? []
        }
        var near = search
        near.box = try? NominatimBox(around: point, Self.nearness)
        near.isBounded = true
        let tagged = BracketQuery(words)?.tags ?? CategoryQuery(words).categories.flatMap(\.tags)
        let finding = PlaceFinding(provider: provider, search: near)
        let named = tagged.isEmpty ? try finding.named(words, search: near) : []
        return named.isEmpty && !tagged.isEmpty ? try finding.places(tagged, in: "") : named
    }

    /// The places with a name or address, those with most words.
    private func named(_ text: String, search: NominatimSearch) throws(DirectionsError) -> [Place] {
        func matches(_ text: String) throws(DirectionsError) -> [PlaceMatch] {
            try provider.withPlaces { index in try index.search(text, search.options) }
        }
        var fitting = try MatchFitting(provider, text: text)
        let found = try fitting.fitting(try matches(text))
        guard found.isEmpty else { return found }
        // The last words may be names of areas in another language than in addresses, which the index does not search.
        let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
        for count in 1...Self.mostAreaWords where count < words.count {
            let short = try matches(words.dropLast(count).joined(separator: " "))
            let found = try fitting.fitting(short, besides: Array(words.suffix(count)))
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The greatest number of words of a town and its country.
    private static let mostAreaWords = 4
}

extension NominatimBox {
    /// The box some degrees around a coordinate.
    init(around point: Coordinate, _ degrees: Double) throws(NominatimError) {
        let x = point.longitude
        let y = point.latitude
        try self.init(
            [x - degrees, y - degrees, x + degrees, y + degrees].map { DecimalText.fixed($0, decimals: 7) }
                .joined(separator: ","))
    }
}
