package import DirectionsKit
import Geometry
import TextCoding
package import Threading

/// `/v1/search`: the places with a name, of a kind, or with an address.
package struct AppleSearch: Sendable {
    private let text: String
    private let request: PlaceRequest
    private let filter: PlaceFilter
    /// The page that is asked for; nil for a search without pages.
    private let page: AppleSearchPage?
    /// Where the place of a completion lies.
    private let completed: Coordinate?

    /// Reads a query.
    package init(_ query: String?) throws(AppleError) {
        var parameters = try AppleParameters(query)
        var page: AppleSearchPage?
        if let token = try parameters.text("pageToken") {
            guard let known = AppleSearchPage(token: token) else {
                throw parameters.invalid("pageToken", what: "is not a token of an answer of this server")
            }
            // A token has the whole query of the first page, so the other parameters do not count.
            parameters = try AppleParameters(known.query)
            page = known
        } else if try parameters.flag("enablePagination") {
            page = AppleSearchPage(number: 0, query: query ?? "")
        }
        self.page = page
        text = try parameters.query()
        request = try parameters.placeRequest(
            limit: page == nil ? AppleSearchPage.size : AppleSearchPage.size * AppleSearchPage.most)
        filter = try parameters.filter()
        completed = try parameters.text("metadata").flatMap { CompletionMetadata($0)?.coordinate }
    }

    /// The body of the answer; without a place if none fits.
    package func body(from directory: PlaceDirectory, cancellation: Cancellation?) throws(AppleError) -> [UInt8] {
        let found: [GeocodedPlace]
        do throws(DirectionsError) {
            found = try places(of: directory, cancellation)
        } catch {
            throw AppleError(error)
        }
        let first = (page?.number ?? 0) * AppleSearchPage.size
        let shown = Array(found.dropFirst(first).prefix(AppleSearchPage.size))
        return JSONText.results(shown, hasCategories: true) { json in
            if !shown.isEmpty {
                json.key("displayMapRegion")
                json.region(CoordinateRegion(around: shown.compactMap { $0.mapItem.coordinate }))
            }
            if let page { json.pagination(page, results: found.count) }
        }
    }

    private func places(
        of directory: PlaceDirectory, _ cancellation: Cancellation?
    ) throws(DirectionsError) -> [GeocodedPlace] {
        if let completed,
            let place = try directory.completedPlace(text, at: completed, language: request.language)
        {
            return [place]
        }
        return try directory.places(text, request: request, filter: filter, cancellation: cancellation).bestMatches
    }
}

extension JSONText {
    fileprivate mutating func pagination(_ page: AppleSearchPage, results: Int) {
        let count = (results + AppleSearchPage.size - 1) / AppleSearchPage.size
        key("paginationInfo")
        object { json in
            json.member("nextPageToken", page.page(page.number + 1, of: count)?.token)
            json.member("prevPageToken", page.page(page.number - 1, of: count)?.token)
            json.member("totalPageCount", count)
            json.member("totalResults", results)
        }
    }
}
