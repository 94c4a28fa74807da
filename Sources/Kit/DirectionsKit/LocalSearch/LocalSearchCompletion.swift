/// A place or a kind of place that a text may become, like `MKLocalSearchCompletion`.
public struct LocalSearchCompletion: Hashable, Sendable {
    /// The name, or the street with the house number: "Rua do Almada 12"; never empty.
    public var title: String
    /// The rest of the address: "4050-030 Porto, Portugal"; may be empty.
    public var subtitle: String
    /// The parts of the title that were typed, in order; indices of ``title``.
    public var titleHighlightRanges: [Range<String.Index>]
    /// The parts of the subtitle that were typed, in order; indices of ``subtitle``.
    public var subtitleHighlightRanges: [Range<String.Index>]
    /// The place; nil for a kind of place.
    package var place: GeocodedPlace?

    /// A completion with the typed words highlighted.
    init(title: String, subtitle: String = "", typed: [String], place: GeocodedPlace? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.place = place
        let highlight = TypedWords(typed)
        titleHighlightRanges = highlight.ranges(in: title)
        subtitleHighlightRanges = highlight.ranges(in: subtitle)
    }
}

extension LocalSearchCompletion {
    /// Whether the typed text has a typing error if it means this place.
    var isCorrected: Bool { place?.matchedWords.contains { $0.correction != nil } ?? false }

    /// The completion to a place; nil if neither a name nor a part of its address is known.
    init?(_ place: GeocodedPlace, typed: [String]) {
        guard let placemark = place.mapItem.placemark else { return nil }
        var lines = placemark.addressLines
        let name = place.mapItem.name ?? lines.first ?? place.category ?? ""
        guard !name.isEmpty else { return nil }
        // The name of a street or a town is also the first part of its address.
        lines.removeAll { $0 == name }
        // What was meant by a typing error is highlighted, too.
        let corrections = place.matchedWords.compactMap(\.correction)
        self.init(title: name, subtitle: lines.joined(separator: ", "), typed: typed + corrections, place: place)
    }
}
