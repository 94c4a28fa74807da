package import DirectionsKit
import TextCoding

/// Writes a request and its links in all dialects as JSON, for programs that share or store it.
package enum LinksJSON {
    /// Returns UTF-8 text that ends with a line break.
    ///
    /// `request` is the request in the form that `DirectionsRequestFile` reads. `links` has the link of each dialect
    /// that can express the request, and `losses` the other dialects with what they lack. `dialect` and `unread` are
    /// about the link from which the request was read.
    ///
    /// - Parameters:
    ///   - dialect: the dialect of the link; nil if the request was not read from a link.
    ///   - unread: the names of the link's parameters that are not part of the request.
    /// - Throws: `DirectionsError` with the reason `invalidRequest` if no dialect can express the request.
    package static func encode(
        _ request: DirectionsRequest, dialect: RequestURL.Dialect? = nil, unread: [String] = []
    ) throws(DirectionsError) -> [UInt8] {
        try request.refuseUnprintable()
        var answer = Answer(request: request, dialect: dialect?.rawValue, unread: unread)
        let own = request.printed(in: .own)
        for dialect in RequestURL.Dialect.allCases where dialect != .geo {
            switch dialect == .own ? own : request.printed(in: dialect, own: own) {
            case .link(let url): answer.links.append(Printed(dialect: dialect.rawValue, url: url))
            case .losses(let lost, let message):
                answer.losses.append(Loss(dialect: dialect.rawValue, lost: lost, message: message))
            }
        }
        return PlainJSON.encode(answer)
    }

    private struct Answer: Encodable {
        var request: DirectionsRequest
        var dialect: String?
        var unread: [String]
        var links: [Printed] = []
        var losses: [Loss] = []
    }

    private struct Printed: Encodable {
        var dialect: String
        var url: String
    }

    private struct Loss: Encodable {
        var dialect: String
        var lost: [String]
        /// One sentence.
        var message: String
    }
}
