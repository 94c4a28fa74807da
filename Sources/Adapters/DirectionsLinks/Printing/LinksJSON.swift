package import DirectionsKit
import TextCoding

/// Writes a request and its links in all dialects as JSON, for programs that share or store it.
package enum LinksJSON {
    /// Returns UTF-8 text that ends with a line break.
    ///
    /// `request` is the request in the form that `DirectionsRequestFile` reads. `links` has the link of each dialect
    /// that can express the request, and `losses` the other dialects with what they lack, and with a link that has only
    /// the places and the means of transport if they can express these. `kind`, `dialect` and `unread` are about the link
    /// from which the request was read. Of a link that only shows a place, and of a request without a start, `placeLinks` has
    /// the links that show the destination alone.
    ///
    /// - Parameters:
    ///   - reading: the link; nil if the request was not read from one.
    /// - Throws: `DirectionsError` with the reason `invalidRequest` if no dialect can express the request.
    package static func encode(
        _ request: DirectionsRequest, readFrom reading: RequestURL? = nil
    ) throws(DirectionsError) -> [UInt8] {
        try request.refuseUnprintable()
        var answer = Answer(
            request: request, kind: reading?.kind.rawValue, dialect: reading?.dialect?.rawValue,
            unread: reading?.unreadParameters ?? [])
        if request.source == nil || [.place, .search].contains(reading?.kind), request.waypoints.isEmpty {
            answer.placeLinks = request.destination.map(linksShowing)
        }
        let own = request.printed(in: .own)
        for dialect in RequestURL.Dialect.allCases where dialect.asksForDirections {
            switch dialect == .own ? own : request.printed(in: dialect, own: own) {
            case .link(let url): answer.links.append(Printed(dialect: dialect.rawValue, url: url))
            case .losses(let losses, let message):
                answer.losses.append(
                    Loss(
                        dialect: dialect.rawValue, lost: losses.map(\.words), parts: losses.map(\.part),
                        message: message,
                        url: request.withPlacesAlone.printed(in: dialect).text))
            }
        }
        return PlainJSON.encode(answer)
    }

    /// The links of the dialects that can show a place, or search for it.
    private static func linksShowing(_ place: MapItem) -> [Printed] {
        RequestURL.Dialect.allCases.compactMap { dialect in
            (try? place.link(in: dialect)).map { Printed(dialect: dialect.rawValue, url: $0) }
        }
    }

    private struct Answer: Encodable {
        var request: DirectionsRequest
        var kind: String?
        var dialect: String?
        var unread: [String]
        var links: [Printed] = []
        var placeLinks: [Printed]?
        var losses: [Loss] = []
    }

    private struct Printed: Encodable {
        var dialect: String
        var url: String
    }

    private struct Loss: Encodable {
        var dialect: String
        var lost: [String]
        /// The same parts as in `lost`, see ``LinkLosses``.
        var parts: [String]
        /// One sentence.
        var message: String
        /// The link with the places and the means of transport alone.
        var url: String?
    }
}

extension DirectionsRequest {
    /// The request without all that few dialects can express.
    fileprivate var withPlacesAlone: DirectionsRequest {
        DirectionsRequest(
            source: source, destination: destination, waypoints: waypoints, transportType: transportType,
            currentLocation: currentLocation)
    }
}
