public import DirectionsKit
import TextCoding
import PlatformFoundation

extension DirectionsRequest {
    /// Returns the request as a link, which `RequestURL` reads as this request again.
    ///
    /// Coordinates are rounded to seven decimals and times to seconds; blanks around an address are dropped. A value
    /// that the response depends on and that the dialect lacks is an error. Left out are the names of places if the
    /// dialect has none, their telephone numbers and web pages, the units, the cost breakdown, and the current
    /// location, which is known where the link is opened.
    ///
    /// - Parameter dialect: the form of the link.
    /// - Throws: `DirectionsError` with the reason `invalidRequest` and a message that names what the dialect lacks.
    public func link(in dialect: RequestURL.Dialect = .own) throws(DirectionsError) -> String {
        try refuseUnprintable()
        guard let link = LinkBuilder(self, dialect)?.text else {
            throw DirectionsError(
                reason: .invalidRequest,
                message: "A geo link shows a place and cannot ask for directions; use the dialect directions.")
        }
        var losses = LinkLosses(of: self, unfitIn: dialect)
        var readingError: String?
        if losses.names.isEmpty {
            let reading = RequestURL(link)
            if let request = reading.request { losses = LinkLosses(of: self, carriedAs: request) }
            readingError =
                reading.request == nil ? reading.errorMessage ?? "it would be longer than a link may be." : nil
        }
        guard let complaint = readingError ?? losses.sentence else { return link }
        throw linkError(dialect, complaint, isWhole: readingError != nil)
    }

    /// The error for a link that would mean another request.
    private func linkError(_ dialect: RequestURL.Dialect, _ complaint: String, isWhole: Bool) -> DirectionsError {
        let subject = "A link in the dialect \(dialect.rawValue) cannot carry"
        let fits = dialect != .own && (try? link(in: .own)) != nil
        let advice = fits ? " One in the dialect \(RequestURL.Dialect.own.rawValue) can." : ""
        return DirectionsError(
            reason: .invalidRequest,
            message: "\(subject) \(isWhole ? "this request: " : "")\(complaint)\(advice)")
    }

    /// Throws if no dialect can express the request.
    private func refuseUnprintable() throws(DirectionsError) {
        for (index, place) in places.enumerated() {
            let name = PointName.words(index, of: places.count)
            if let coordinate = place?.coordinate, !coordinate.isValid {
                throw DirectionsError(
                    reason: .invalidRequest, message: "The coordinate of \(name) is out of range.", pointIndex: index)
            }
            guard place == nil && index == 0 || place?.linkValue?.isEmpty == false else {
                throw DirectionsError(
                    reason: .invalidRequest, message: "The request has no place for \(name).", pointIndex: index)
            }
        }
        for date in [departureDate, arrivalDate].compactMap(\.self)
        where !ISO8601.years.contains(date.timeIntervalSince1970) {
            throw DirectionsError(
                reason: .invalidRequest, message: "A time of the request lies outside the years 1583 to 9999.")
        }
    }
}
