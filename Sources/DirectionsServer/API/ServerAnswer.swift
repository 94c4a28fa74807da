package import DirectionsKit
package import HTTPTypes

/// A complete answer.
package struct ServerAnswer: Sendable {
    package var status: HTTPResponse.Status
    package var mediaType: String
    package var fields: HTTPFields
    package var body: [UInt8]
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
        self.outcome = outcome
        self.transportType = transportType
    }
}
