package import Geometry
import Places
package import Threading

/// The places of one or several areas, searched as if they were those of one map.
///
/// All areas are asked, wherever the search is made from: nearness only orders. Of the areas only those count whose best
/// place fits a text best, as a single index gives no partial or corrected match beside an exact one. The places of each
/// area keep their order; between areas the better score goes first, and for kinds of places the shorter distance.
package struct PlaceDirectory: Sendable {
    /// The areas in the order in which they were named; at least one.
    package let providers: [DirectionsProvider]

    package init(_ providers: [DirectionsProvider]) {
        precondition(!providers.isEmpty, "a directory without an area")
        self.providers = providers
    }

    /// The places that an address or name may mean, see ``DirectionsProvider/geocode(_:_:)``.
    package func geocode(
        _ text: String, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try places(request) { (provider) throws(DirectionsError) in
            try provider.geocode(text, request: request, cancellation: cancellation)
        }
    }

    /// The places whose names begin with a text, see ``DirectionsProvider/complete(_:_:)``.
    package func complete(
        _ text: String, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try places(request) { (provider) throws(DirectionsError) in
            try provider.complete(text, request: request, cancellation: cancellation)
        }
    }

    /// The places of a kind or with a name, see ``DirectionsProvider/localSearch(_:_:)``.
    package func localSearch(
        _ text: String, request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let located = CoordinateInText(text)?.coordinate
        if let located { return try area(at: located).localSearch(text, request: request, cancellation: cancellation) }
        return try places(request) { (provider) throws(DirectionsError) in
            try provider.localSearch(text, request: request, cancellation: cancellation)
        }
    }

    /// The places that fit a text and pass a filter.
    package func places(
        _ text: String, request: PlaceRequest, filter: PlaceFilter, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try places(request) { (provider) throws(DirectionsError) in
            try provider.places(text, request: request, filter: filter, cancellation: cancellation)
        }
    }

    /// What an unfinished text may become; kinds of places come after the places that begin so.
    package func completions(
        of text: String, _ request: PlaceRequest, filter: PlaceFilter, includesKinds: Bool, cancellation: Cancellation?
    ) throws(DirectionsError) -> [LocalSearchCompletion] {
        let found = try answers { (provider) throws(DirectionsError) in
            try provider.completions(
                of: text, request, filter: filter, includesKinds: includesKinds, cancellation: cancellation)
        }
        guard found.count > 1 else { return found.first ?? [] }
        let point = request.points.first
        func merged(_ isCorrected: Bool) -> [LocalSearchCompletion] {
            let lists = found.map { $0.filter { $0.place != nil && $0.isCorrected == isCorrected } }
            return Self.merged(lists) { $0.place.goesBefore($1.place, near: point) }
        }
        var titles: Set<[String]> = []
        let all = merged(false) + found.joined().filter { $0.place == nil } + merged(true)
        // A kind of place is in the lists of several areas.
        return all.filter { titles.insert([$0.title, $0.subtitle]).inserted }.prefix(Self.most(request)).map(\.self)
    }

    /// The place that a completion showed; nil if it is not there any more.
    package func completedPlace(
        _ text: String, at point: Coordinate, language: String?
    ) throws(DirectionsError) -> GeocodedPlace? {
        try area(at: point).completedPlace(text, at: point, language: language)
    }

    /// The middle of the plus code of a text; nil if it has none, or no area has its town.
    package func coordinate(
        ofPlusCodeIn text: String, _ request: PlaceRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> Coordinate? {
        guard PlusCodeAddress(text) != nil else { return nil }
        return try answers { (provider) throws(DirectionsError) in
            try provider.coordinate(ofPlusCodeIn: text, request, cancellation: cancellation)
        }.lazy.compactMap(\.self).first
    }

    /// The address at a coordinate, from the area that has it.
    package func reverseGeocode(
        _ coordinate: Coordinate, request: PlaceRequest, level: PlaceLevel = .house, cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        try area(at: coordinate).reverseGeocode(
            coordinate, request: request, level: level, cancellation: cancellation)
    }

    // MARK: Several areas

    /// The area that has a coordinate, else the first.
    private func area(at coordinate: Coordinate) -> DirectionsProvider {
        guard providers.count > 1 else { return providers[0] }
        let candidates = providers.map { AreaChoice.Candidate($0, $0.transportTypes) }
        return providers[AreaChoice.index(of: [coordinate], by: .any, among: candidates)]
    }

    /// The answers of the areas that have one.
    ///
    /// - Throws: the error of the first area if no area has an answer, and at once if the search is cancelled.
    package func answers<Answer>(
        _ ask: (DirectionsProvider) throws(DirectionsError) -> Answer
    ) throws(DirectionsError) -> [Answer] {
        guard providers.count > 1 else { return [try ask(providers[0])] }
        var found: [Answer] = []
        var failure: DirectionsError?
        for provider in providers {
            do throws(DirectionsError) {
                found.append(try ask(provider))
            } catch {
                guard error.reason != .cancelled else { throw error }
                failure = failure ?? error
            }
        }
        if found.isEmpty, let failure { throw failure }
        return found
    }

    private func places(
        _ request: PlaceRequest, _ search: (DirectionsProvider) throws(DirectionsError) -> [GeocodedPlace]
    ) throws(DirectionsError) -> [GeocodedPlace] {
        let found = try answers(search).filter { !$0.isEmpty }
        guard found.count > 1 else { return found.first ?? [] }
        let fits = found.map(\.[0].fit)
        let best = fits.reduce(fits[0], min)
        let point = request.points.first
        let all = Self.merged(zip(found, fits).filter { $1 == best }.map(\.0)) { $0.goesBefore($1, near: point) }
        var known: Set<PlaceIdentity> = []
        // Areas may overlap.
        return all.filter { known.insert(PlaceIdentity($0)).inserted }.prefix(Self.most(request)).map(\.self)
    }

    private static func most(_ request: PlaceRequest) -> Int { max(1, request.limit) }

    /// The elements of several lists, those of each in their order; of the first ones that are left, the best comes next.
    package static func merged<Element>(
        _ lists: [[Element]], goesBefore: (Element, Element) -> Bool
    ) -> [Element] {
        guard lists.count > 1 else { return lists.first ?? [] }
        var rests = lists.map { $0[...] }
        var all: [Element] = []
        while true {
            var best: (list: Int, first: Element)?
            for (list, rest) in rests.enumerated() {
                guard let first = rest.first else { continue }
                if best.map({ goesBefore(first, $0.first) }) ?? true { best = (list, first) }
            }
            guard let best else { return all }
            all.append(best.first)
            rests[best.list].removeFirst()
        }
    }
}

/// What makes two places of areas that overlap the same.
private struct PlaceIdentity: Hashable {
    var element: String
    var title: String
    var coordinate: FixedCoordinate

    init(_ place: GeocodedPlace) {
        element = place.element
        title = place.title
        coordinate = place.place.coordinate
    }
}

/// How well the words of a text fit a place, better ones first.
private struct PlaceFit: Comparable {
    var unmatchedCount: Int
    var hasCorrection: Bool

    static func < (first: PlaceFit, second: PlaceFit) -> Bool {
        (first.unmatchedCount, first.hasCorrection ? 1 : 0) < (second.unmatchedCount, second.hasCorrection ? 1 : 0)
    }
}

extension GeocodedPlace {
    fileprivate var fit: PlaceFit { PlaceFit(unmatchedCount: unmatchedWords.count, hasCorrection: !hasNoCorrection) }

    /// Whether the place goes before one of another area.
    fileprivate func goesBefore(_ other: GeocodedPlace, near point: Coordinate?) -> Bool {
        switch (score, other.score) {
        case (let score?, let otherScore?): score > otherScore
        // A town with the word of a kind for its name goes before the places of the kind, and other names behind them.
        case (.some, nil): place.isTown
        case (nil, .some): !other.place.isTown
        case (nil, nil):
            if let point {
                point.distance(to: Coordinate(place.coordinate))
                    < point.distance(to: Coordinate(other.place.coordinate))
            } else {
                place.importance > other.place.importance
            }
        }
    }
}

extension GeocodedPlace? {
    fileprivate func goesBefore(_ other: GeocodedPlace?, near point: Coordinate?) -> Bool {
        guard let self, let other else { return false }
        return self.goesBefore(other, near: point)
    }
}
