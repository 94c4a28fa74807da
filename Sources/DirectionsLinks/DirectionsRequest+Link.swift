public import DirectionsKit
import TextCoding
import PlatformFoundation

extension DirectionsRequest {
    /// The request as a link, which `RequestURL` reads as this request again.
    ///
    /// Coordinates are rounded to seven decimals and times to seconds; blanks around an address are dropped. What the answer
    /// depends on and the dialect has no room for is an error. Left out are the names of places where there is no room for
    /// them, their telephone numbers and pages, the units, the ledger, and where the traveller is, which whoever opens the link
    /// knows.
    ///
    /// - Throws: `DirectionsError.Reason.invalidRequest`, with what does not fit.
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

    /// The error for a link that would say something else.
    private func linkError(_ dialect: RequestURL.Dialect, _ complaint: String, isWhole: Bool) -> DirectionsError {
        let subject = "A link in the dialect \(dialect.rawValue) cannot carry"
        let fits = dialect != .own && (try? link(in: .own)) != nil
        let advice = fits ? " One in the dialect \(RequestURL.Dialect.own.rawValue) can." : ""
        return DirectionsError(
            reason: .invalidRequest,
            message: "\(subject) \(isWhole ? "this request: " : "")\(complaint)\(advice)")
    }

    /// Stops where no link of any dialect could say what is meant.
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
