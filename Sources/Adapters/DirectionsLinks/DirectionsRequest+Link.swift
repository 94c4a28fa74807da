public import DirectionsKit
import TextCoding
import PlatformFoundation

extension DirectionsRequest {
    /// Returns the request as a link, which `RequestURL` reads as this request again.
    ///
    /// Coordinates are rounded to seven decimals, corners of areas to five, and times to seconds; blanks around an
    /// address are dropped. A value that the response depends on and that the dialect lacks is an error. Left out are
    /// the telephone numbers, web pages and kinds of places, and the titles of areas. The dialect
    /// `RequestURL.Dialect.own` has everything else; the others also leave out the names of places if they have none,
    /// the units, the cost breakdown, and the current location, which is known where the link is opened.
    ///
    /// - Parameter dialect: the form of the link.
    /// - Throws: `DirectionsError` with the reason `invalidRequest` and a message that names what the dialect lacks.
    public func link(in dialect: RequestURL.Dialect = .own) throws(DirectionsError) -> String {
        try refuseUnprintable()
        switch printed(in: dialect) {
        case .link(let link): return link
        case .losses(_, let message): throw DirectionsError(reason: .invalidRequest, message: message)
        }
    }

    /// Throws if no dialect can express the request.
    package func refuseUnprintable() throws(DirectionsError) {
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
        for date in [departureDate, arrivalDate, currentLocation?.timestamp].compactMap(\.self)
        where !ISO8601.years.contains(date.timeIntervalSince1970) {
            throw DirectionsError(
                reason: .invalidRequest, message: "A time of the request lies outside the years 1583 to 9999.")
        }
    }

    /// The request as a link, or the parts of it that the dialect lacks; `refuseUnprintable` comes first.
    ///
    /// - Parameter own: the request in our own dialect, if it was printed before.
    package func printed(in dialect: RequestURL.Dialect, own: PrintedLink? = nil) -> PrintedLink {
        guard let link = LinkBuilder(self, dialect)?.text else {
            let message = "A link in the dialect \(dialect.rawValue) shows a place and cannot ask for directions; "
            return .losses([], message: message + "use the dialect directions.")
        }
        var losses = LinkLosses(of: self, unfitIn: dialect)
        var readingError: String?
        if losses.all.isEmpty {
            let reading = RequestURL(link)
            if let request = reading.request { losses = LinkLosses(of: self, carriedAs: request) }
            readingError =
                reading.request == nil ? reading.errorMessage ?? "it would be longer than a link may be." : nil
        }
        guard let complaint = readingError ?? losses.sentence else { return .link(link) }
        let shown = readingError.map { [OptionLoss(part: "others", words: $0)] } ?? losses.shown
        let fits = dialect != .own && (own ?? printed(in: .own)).text != nil
        return .losses(
            shown, message: Self.message(dialect, complaint: complaint, isWhole: readingError != nil, fitsOwn: fits))
    }

    /// The message about a link that would mean another request.
    private static func message(
        _ dialect: RequestURL.Dialect, complaint: String, isWhole: Bool, fitsOwn: Bool
    ) -> String {
        let subject = "A link in the dialect \(dialect.rawValue) cannot carry"
        let advice = fitsOwn ? " One in the dialect \(RequestURL.Dialect.own.rawValue) can." : ""
        return "\(subject) \(isWhole ? "this request: " : "")\(complaint)\(advice)"
    }
}

/// A request as a link in a dialect, or what the dialect lacks.
package enum PrintedLink {
    /// A link that is read as the request again.
    case link(String)
    /// The parts that a link in the dialect would lose, and a sentence about them.
    case losses([OptionLoss], message: String)

    /// The link, if there is one.
    var text: String? {
        if case .link(let text) = self { text } else { nil }
    }
}
