public import DirectionsKit
public import PlatformFoundation

extension DirectionsRequest {
    /// Returns whether a link of a known dialect asks for directions; false for other texts.
    ///
    /// The form of the link decides, not its values. The link is not opened.
    public static func isDirectionsRequest(_ link: String) -> Bool {
        RequestURL.asksForDirections(link)
    }

    /// Returns whether a URL asks for directions.
    public static func isDirectionsRequest(_ url: URL) -> Bool {
        isDirectionsRequest(url.absoluteString)
    }

    /// Reads a directions request from a link; `RequestURL` has more details of a link.
    ///
    /// - Throws: `DirectionsError` with the reason `notDirectionsRequest` for a link that asks for no directions, or
    ///   `unreadableLink` for one that does but cannot be read.
    public init(contentsOf link: String) throws(DirectionsError) {
        self = try RequestURL(link).request(of: link)
    }

    /// Reads a directions request from a URL.
    ///
    /// - Throws: `DirectionsError` with the reason `notDirectionsRequest` or `unreadableLink`.
    public init(contentsOf url: URL) throws(DirectionsError) {
        try self.init(contentsOf: url.absoluteString)
    }
}
