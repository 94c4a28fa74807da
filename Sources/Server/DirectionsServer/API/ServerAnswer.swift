package import DirectionsKit
package import HTTPTypes
package import TextCoding

/// A complete answer.
package struct ServerAnswer: Sendable {
    package var status: HTTPResponse.Status
    package var mediaType: String
    package var fields: HTTPFields
    package var body: [UInt8]
    /// The body of a long answer, which is sent while it is made, in place of `body`.
    package var pieces: BytePieces?
    /// The areas that the pieces come from; once one of them is damaged, no further piece is sent.
    package var areas: RequestDatasets?
    /// The outcome for the metrics: "ok", or the reason of an error.
    package var outcome: String
    /// The means of transport of the search, for the metrics; nil without a search.
    package var transportType: TransportType?

    package init(
        status: HTTPResponse.Status = .ok, mediaType: String = "application/json; charset=utf-8",
        fields: HTTPFields = [:], body: [UInt8], outcome: String = "ok", transportType: TransportType? = nil
    ) {
        self.status = status
        self.mediaType = mediaType
        self.fields = fields
        self.body = body
        pieces = nil
        self.outcome = outcome
        self.transportType = transportType
    }

    /// An answer that is sent while it is made if it is long.
    package init(
        mediaType: String = "application/json; charset=utf-8", fields: HTTPFields = [:], _ body: AnswerBody,
        transportType: TransportType? = nil
    ) {
        switch body {
        case .whole(let bytes):
            self.init(mediaType: mediaType, fields: fields, body: bytes, transportType: transportType)
        case .pieces(let pieces):
            self.init(mediaType: mediaType, fields: fields, body: [], transportType: transportType)
            self.pieces = pieces
        }
    }
}
