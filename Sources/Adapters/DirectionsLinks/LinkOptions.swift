package import DirectionsKit
import TextCoding

/// What a caller asks for beside a link; it overrides the link.
package struct LinkOptions: Sendable {
    package var currentLocation: Location?
    package var transportType: TransportType?
    package var requestsAlternateRoutes = false
    package var includesLedger = false
    package var includesAnnouncements = false
    package var details: [RouteDetails.Kind] = []
    package var language: String?
    package var units: UnitSystem?
    /// Whether a link that only shows a place, or searches for one, asks to go there from the current location.
    package var takesPlaces = false
    /// The end of the error for a link that only shows a place: what the caller can do.
    package var placeAdvice: String

    package init(placeAdvice: String) {
        self.placeAdvice = placeAdvice
    }

    fileprivate func applied(to request: DirectionsRequest) -> DirectionsRequest {
        var request = request
        request.source = request.source ?? .forCurrentLocation()
        request.currentLocation = currentLocation ?? request.currentLocation
        request.transportType = transportType ?? request.transportType
        if requestsAlternateRoutes { request.requestsAlternateRoutes = true }
        if includesLedger { request.includesLedger = true }
        if includesAnnouncements { request.includesAnnouncements = true }
        if !details.isEmpty { request.details = details }
        request.language = language ?? request.language
        request.units = units ?? request.units
        return request
    }
}

extension RequestURL {
    /// The request to answer: what the link asks for with the options.
    ///
    /// - Parameter link: the link that was read, for the error.
    /// - Throws: `DirectionsError.Reason.notDirectionsRequest` with what to do for a link that asks for no directions,
    ///   `DirectionsError.Reason.unreadableLink` for one that does, or whose place is taken, and cannot be read.
    package func request(of link: String, with options: LinkOptions) throws(DirectionsError) -> DirectionsRequest {
        if options.takesPlaces, !isDirectionsRequest {
            if let place = place ?? searchText.map({ MapItem(address: $0) }) {
                return options.applied(to: DirectionsRequest(source: .forCurrentLocation(), destination: place))
            }
            if let errorMessage { throw DirectionsError(reason: .unreadableLink, message: errorMessage) }
        }
        let advice = options.takesPlaces ? nil : options.placeAdvice
        return options.applied(to: try request(of: link, placeAdvice: advice))
    }

    /// The request of the link.
    ///
    /// - Parameter placeAdvice: what the caller can do where the link only shows a place.
    package func request(
        of link: String, placeAdvice: String? = nil
    ) throws(DirectionsError) -> DirectionsRequest {
        if let request { return request }
        guard !isDirectionsRequest else {
            throw DirectionsError(reason: .unreadableLink, message: errorMessage ?? "The link cannot be read.")
        }
        throw DirectionsError(reason: .notDirectionsRequest, message: noDirections(link, placeAdvice: placeAdvice))
    }

    private func noDirections(_ link: String, placeAdvice: String?) -> String {
        switch (kind, placeAdvice) {
        case (.shortLink, _):
            "The link is a short link, which only its server can read; open it in a browser and give the link that it leads to."
        case (.place, let advice?): "The link shows a place and asks for no directions; \(advice)."
        case (.search, let advice?) where searchText != nil:
            "The link searches for \"\(VisibleText.excerpt(searchText ?? ""))\" and asks for no directions; \(advice)."
        case (.search, _): "The link searches for a place and does not say which one."
        case (.mapView, _): "The link shows a part of the map and no place."
        default: "The link \"\(VisibleText.excerpt(link))\" asks for no directions in any way that is known."
        }
    }
}
