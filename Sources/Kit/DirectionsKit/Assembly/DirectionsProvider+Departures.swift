public import PlatformFoundation
import Geometry
import Guidance
import Roads
package import Threading

extension DirectionsProvider {
    /// Calculates how the best route and its travel time change with the departure, for one day or several.
    ///
    ///     let response = try provider.calculateDepartures(request, days: 7)
    ///     print(response.spans.count)
    ///
    /// Departures belong to one span if their routes use the same roads and wait for the same ones to open. The search
    /// runs on the calling thread and plans some hundred routes for a day.
    ///
    /// - Parameters:
    ///   - request: a request without dates and alternate routes.
    ///   - start: the first departure, of which seconds are dropped; nil for 0:00 of today on the clocks of the start.
    ///   - days: days on the clocks of the start, 1 to 7; a day on which clocks change has 23 or 25 hours.
    /// - Throws: ``DirectionsError`` if the request is invalid or has no route at any of the departures.
    public func calculateDepartures(
        _ request: DirectionsRequest, from start: Date? = nil, days: Int = 1
    ) throws(DirectionsError) -> DeparturesResponse {
        try calculateDepartures(request, from: start, days: days, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    ///
    /// - Parameters:
    ///   - limit: the most routes that are planned before an error asks for a shorter time.
    ///   - now: the time that decides which day is today.
    package func calculateDepartures(
        _ request: DirectionsRequest, from start: Date?, days: Int = 1, limit: Int = 9_000,
        cancellation: Cancellation?, now: Date = Date()
    ) throws(DirectionsError) -> DeparturesResponse {
        guard request.departureDate == nil, request.arrivalDate == nil else {
            throw Self.invalid("The request has a date; leave it out, and name the first departure instead.")
        }
        guard 1...Self.mostDays ~= days else {
            throw Self.invalid("Departures of \(days) days are asked for; ask for 1 to \(Self.mostDays) days.")
        }
        var lookups = AddressLookups(self, cancellation)
        let resolved = try resolved(request, lookups: &lookups, hasNotices: true)
        let places = try RequestPlaces(resolved.request)
        let ends = places.coordinates
        guard ends.count > 2 || FixedCoordinate(ends[0]) != FixedCoordinate(ends[1]) else {
            throw Self.invalid("The start and the destination are the same place; give two places.")
        }
        let minutes = try minutes(from: start ?? Self.midnight(before: now, at: ends[0]), days: days, at: ends[0])
        var undated = resolved.request
        undated.requestsAlternateRoutes = false
        var search = DepartureSearch(
            provider: self, request: undated, points: places.points, limit: limit, cancellation: cancellation)
        let found = try search.spans(minutes)
        if let error = found.first?.error, found.allSatisfy({ $0.error != nil }) { throw error }
        return DeparturesResponse(
            source: places.items[0], destination: places.items[places.items.count - 1],
            waypoints: Array(places.items.dropFirst().dropLast()), spans: found, notices: resolved.notices,
            language: Wording(of: request).language.code)
    }

    /// The most days of departures.
    private static let mostDays = 7
    /// The moments from 1583 to 9999, whose dates have four digits for the year; in seconds since 1970.
    private static let knownMoments = -12_212_553_600.0...253_402_300_800.0

    /// The minutes since 1970 of some days from a moment on.
    private func minutes(from start: Date, days: Int, at place: Coordinate) throws(DirectionsError) -> Range<Int> {
        let local = LocalTime(at: FixedCoordinate(place))
        let moment = start.timeIntervalSince1970
        if Self.knownMoments.contains(moment) {
            let first = (moment / 60).rounded(.down)
            let shown = first * 60 + local.offset(at: first * 60)
            let end = local.moment(showing: shown + Double(days) * 86_400)
            if Self.knownMoments.contains(end) { return Int(first)..<Int(end / 60) }
        }
        throw Self.invalid("The departures reach beyond the years 1583 to 9999, which the clock knows.")
    }

    /// When the day of a moment begins on the clocks of a place.
    private static func midnight(before date: Date, at place: Coordinate) -> Date {
        let local = LocalTime(at: FixedCoordinate(place))
        let moment = date.timeIntervalSince1970
        let day = ((moment + local.offset(at: moment)) / 86_400).rounded(.down)
        return Date(timeIntervalSince1970: local.moment(showing: day * 86_400))
    }

    private static func invalid(_ message: String) -> DirectionsError {
        DirectionsError(reason: .invalidRequest, message: message)
    }
}
