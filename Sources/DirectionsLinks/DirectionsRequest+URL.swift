public import DirectionsKit
public import PlatformFoundation

extension DirectionsRequest {
    /// Whether a link asks for directions, in whichever known dialect; false for everything else.
    ///
    /// The form of the link decides, not its values. Nothing is opened.
    public static func isDirectionsRequest(_ link: String) -> Bool {
        RequestURL.asksForDirections(link)
    }

    /// Whether a URL asks for directions.
    public static func isDirectionsRequest(_ url: URL) -> Bool {
        isDirectionsRequest(url.absoluteString)
    }

    /// Reads a directions request from a link; `RequestURL` tells more about it.
    ///
    /// - Throws: `DirectionsError.Reason.notDirectionsRequest` for a link that asks for no directions,
    ///   `DirectionsError.Reason.unreadableLink` for one that does and cannot be read.
    public init(contentsOf link: String) throws(DirectionsError) {
        self = try RequestURL(link).request(of: link)
    }

    /// Reads a directions request from a URL.
    public init(contentsOf url: URL) throws(DirectionsError) {
        try self.init(contentsOf: url.absoluteString)
    }
}
