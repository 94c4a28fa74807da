import Places
import Storage
package import Threading

extension DirectionsProvider {
    /// What an unfinished text may become, best first; empty if nothing begins so.
    ///
    /// Kinds of places come after the places that begin so, and before those that would with a typing error.
    ///
    /// - Throws: ``DirectionsError`` as ``complete(_:_:)``.
    package func completions(
        of text: String, _ request: PlaceRequest, filter: PlaceFilter, includesKinds: Bool,
        cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> [LocalSearchCompletion] {
        var wider = request
        // Some are left out afterwards.
        wider.limit = filter.acceptsAll ? request.limit : min(request.limit * 5, 50)
        let places = try complete(text, request: wider, cancellation: cancellation).filter { place in
            !place.isPartial && filter.accepts(place)
        }
        var found: [LocalSearchCompletion] = []
        for place in places {
            guard let completion = LocalSearchCompletion(place, typed: [text]) else { continue }
            // Two parts of one street look the same, and one of them is enough.
            if !found.contains(where: { $0.title == completion.title && $0.subtitle == completion.subtitle }) {
                found.append(completion)
            }
        }
        found = Array(found.prefix(max(1, request.limit)))
        let kinds =
            includesKinds ? try kinds(of: text, request.language, filter: filter, cancellation: cancellation) : []
        return found.filter { !$0.isCorrected } + kinds + found.filter(\.isCorrected)
    }

    /// The kinds of places with a name that begins as a text does, of which there are any.
    private func kinds(
        of text: String, _ language: String?, filter: PlaceFilter, cancellation: Cancellation?
    ) throws(DirectionsError) -> [LocalSearchCompletion] {
        let typed = TextFolding.folded(text)
        guard typed.count >= 2 else { return [] }
        let language = CategoryLanguage(tag: language ?? "") ?? .english
        let index = try placeIndexFile.index()
        var found: [LocalSearchCompletion] = []
        for kind in PlaceCategory.allCases where kind.phrases(in: language)[0].hasPrefix(typed) {
            guard found.count < Self.mostKinds, filter.includesPlace(of: kind.mapKitCategory) else { continue }
            let places = try Self.reading(cancellation) { () throws(StorageError) in
                try index.places(PlaceTagFilter(kind.tags), limit: 1, isCancelled: cancellation?.check)
            }
            guard !places.isEmpty else { continue }
            found.append(LocalSearchCompletion(title: kind.name(in: language.rawValue), typed: [text]))
        }
        return found
    }

    private static let mostKinds = 3
}
