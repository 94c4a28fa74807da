package import DirectionsKit
package import HTTPTypes

/// An answer, whole.
package struct ServerAnswer: Sendable {
    package var status: HTTPResponse.Status
    package var mediaType: String
    package var fields: HTTPFields
    package var body: [UInt8]
    /// What became of the request, for the metrics: "ok", or the reason of an error.
    package var outcome: String
    /// By what means of transport was searched, for the metrics; nil where nothing was.
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
