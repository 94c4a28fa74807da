package import DirectionsKit
package import Geometry
package import Places

/// A request for one of the paths of the service.
package struct NominatimRequest {
    /// What a path offers.
    package enum Service: String, CaseIterable, Sendable {
        case search, reverse, lookup, status

        /// The service at a path such as "/nominatim/search", also with the ending of older versions.
        package init?(path: String) {
            guard path.hasPrefix(NominatimRequest.root) else { return nil }
            let name = path.dropFirst(NominatimRequest.root.count)
            self.init(rawValue: String(name.hasSuffix(".php") ? name.dropLast(4) : name))
        }

        /// The format of the answer unless a query names one.
        var format: NominatimFormat { self == .search ? .jsonv2 : .xml }
    }

    /// The beginning of all paths of the service.
    package static let root = "/nominatim/"

    let service: Service
    let parameters: NominatimParameters
    let acceptLanguage: String?
    /// The areas that are asked: the one of the point for an address there, all for anything else.
    let providers: [DirectionsProvider]
    private let isCancelled: CancellationCheck?

    /// - Parameters:
    ///   - query: the query as sent, percent-encoded.
    ///   - acceptLanguage: the field `Accept-Language`.
    ///   - providers: the areas that are asked, at least one.
    ///   - isCancelled: whether a search must end early, which then throws; nil if nothing ends it.
    package init(
        _ service: Service, query: String?, acceptLanguage: String?, providers: [DirectionsProvider],
        isCancelled: CancellationCheck? = nil
    ) {
        self.isCancelled = isCancelled
        self.service = service
        self.acceptLanguage = acceptLanguage
        self.providers = providers
        parameters = NominatimParameters(query)
    }

    /// The format in which errors are told; nil if the query names none that exists.
    package static func format(of service: Service, query: String?) -> NominatimFormat? {
        guard service != .status else { return nil }
        return try? NominatimParameters(query).format(unless: service.format)
    }

    /// The point of which a query asks the address; nil if it has none.
    package static func point(of query: String?) -> Coordinate? {
        let parameters = NominatimParameters(query)
        guard let latitude = try? parameters.number("lat"), let longitude = try? parameters.number("lon") else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// The answer, also for a request that cannot be understood.
    ///
    /// - Throws: ``DirectionsError`` if there is no index of places, or it cannot be read.
    package func answer() throws(DirectionsError) -> NominatimAnswer {
        guard service != .status else { return status }
        var format: NominatimFormat?
        do {
            let known = try parameters.format(unless: service.format)
            format = known
            let callback = try parameters.callback(known)
            return try answer(known).wrapped(in: callback)
        } catch let error as NominatimError {
            return .error(400, message: error.message, in: format)
        } catch let error as DirectionsError {
            throw error
        } catch {
            return .error(500, message: "The server failed; try again later.", in: format)
        }
    }

    private func answer(_ format: NominatimFormat) throws -> NominatimAnswer {
        let details = try NominatimDetails(
            parameters, format: format, hasAddress: service != .search, acceptLanguage: acceptLanguage)
        switch service {
        case .search: return try search(format, details)
        case .reverse: return try reverse(format, details: details)
        default: return try lookup(format, details: details)
        }
    }

    // MARK: Services

    private func search(_ format: NominatimFormat, _ details: NominatimDetails) throws -> NominatimAnswer {
        var search = try NominatimSearch(parameters)
        search.isCancelled = isCancelled
        let found = try PlaceDirectory(providers).answers { [search] (provider) throws(DirectionsError) in
            let found = try PlaceFinding(provider: provider, search: search).places()
            try checkCancellation()
            var describing = PlaceDescribing(provider, details: details)
            return try described(found, describing: &describing)
        }
        let merged = PlaceDirectory.merged(found) { $0.goesBefore($1, in: search.box?.box) }
        let distinct = search.isDistinct ? Self.distinct(merged) : merged
        let places = Array(distinct.prefix(search.limit))
        let body = PlacesBody(format: format, details: details, places: places, head: .search(search, parameters))
        return NominatimAnswer(format, body: body.bytes)
    }

    /// Throws if the search has ended early, so that its places are not all.
    private func checkCancellation() throws(DirectionsError) {
        guard isCancelled?() == true else { return }
        throw DirectionsError(reason: .cancelled, message: "The search for places was cancelled.")
    }

    /// The places with their addresses.
    private func described(
        _ places: [Place], describing: inout PlaceDescribing
    ) throws(DirectionsError) -> [NominatimPlace] {
        var found: [NominatimPlace] = []
        for place in places { found.append(try describing.described(place)) }
        return found
    }

    /// Of places that look the same, the first.
    private static func distinct(_ places: [NominatimPlace]) -> [NominatimPlace] {
        var seen: Set<String> = []
        return places.filter { found in
            let kind = found.place.object.kind
            let look = "\(kind) \(found.category.key) \(found.rank.address) \(found.displayName)"
            return seen.insert(look).inserted
        }
    }

    private func reverse(_ format: NominatimFormat, details: NominatimDetails) throws -> NominatimAnswer {
        let latitude = try parameters.needed("lat")
        let longitude = try parameters.needed("lon")
        let rank = ReverseFinding.rank(zoom: try parameters.integer("zoom") ?? 18)
        let finding = ReverseFinding(
            provider: providers[0], layers: parameters.layers() ?? [.address, .poi], rank: rank,
            isCancelled: isCancelled)
        let head = AnswerHead.reverse(latitude: latitude, longitude: longitude)
        let found = try finding.place(at: Coordinate(latitude: latitude, longitude: longitude))
        try checkCancellation()
        guard let near = found else {
            return NominatimAnswer(
                format, body: PlacesBody(format: format, details: details, places: [], head: head).missing)
        }
        var describing = PlaceDescribing(providers[0], details: details)
        let place = try describing.described(near.place, distance: near.distance)
        return NominatimAnswer(
            format, body: PlacesBody(format: format, details: details, places: [place], head: head).bytes)
    }

    private static let mostObjects = 50

    private func lookup(_ format: NominatimFormat, details: NominatimDetails) throws -> NominatimAnswer {
        let objects = parameters.list("osm_ids").compactMap { OSMObject(letterAndNumber: $0) }
        guard objects.count <= Self.mostObjects else { throw NominatimError("Too many object IDs.") }
        var places: [NominatimPlace] = []
        for object in objects.enumerated().filter({ !objects[..<$0.offset].contains($0.element) }).map(\.element) {
            for provider in providers {
                guard let place = try Self.place(of: object, in: provider) else { continue }
                var describing = PlaceDescribing(provider, details: details)
                places.append(try describing.described(place))
                break
            }
        }
        let body = PlacesBody(format: format, details: details, places: places, head: .lookup)
        return NominatimAnswer(format, body: body.bytes)
    }

    private static func place(
        of object: OSMObject, in provider: DirectionsProvider
    ) throws(DirectionsError) -> Place? {
        let known = try provider.withPlaces { index in try index.place(of: object) }
        if let known { return known }
        return object.kind == .way ? try provider.street(ofWay: object.id) : nil
    }
}

extension NominatimPlace {
    /// Whether a place goes before one of another area: one in the box of the search, or the better known one.
    fileprivate func goesBefore(_ other: NominatimPlace, in box: BoundingBox?) -> Bool {
        let isInside = box?.contains(place.coordinate) ?? false
        let isOtherInside = box?.contains(other.place.coordinate) ?? false
        return isInside == isOtherInside ? place.importance > other.place.importance : isInside
    }
}
