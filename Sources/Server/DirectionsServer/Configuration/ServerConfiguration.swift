package import MapTiles

/// Where the server listens and what it allows.
package struct ServerConfiguration: Sendable {
    /// The address, by default only reachable from this machine.
    package var host = "127.0.0.1"
    /// 0 takes any free port.
    package var port = 8080
    /// A port that answers only `/health`, `/ready` and `/metrics`, with connections and a thread of its own; 0 takes
    /// any free port, nil opens none.
    ///
    /// The other port then has no `/metrics`.
    package var operationsPort: Int?
    /// The bearer token for operations that change something, which the operations port then takes; nil for none.
    package var operationsToken: String?
    /// The paths of files with live traffic, or of folders of them, which are read again when they change.
    package var trafficFiles: [String] = []
    /// The proxies whose forwarding headers are trusted.
    package var trustedProxies = TrustedProxies.none
    /// The number of search threads.
    package var threads = 1
    package var limits = ServerLimits()
    /// Which tokens the Apple-shaped API accepts; by default any.
    package var tokens = TokenRules()
    /// Seals the tokens of navigation sessions; by default with a secret of this process.
    package var sessionKey = SessionKey()
    /// Origins whose pages may read answers, all by default; `*` stands for all.
    package var allowedOrigins = ["*"]

    /// MapLibre's files, which the map page needs; without them there is a page without a map.
    package var mapLibrary: [PageFile] = []

    /// The map of another server that the map page shows; nil for our own.
    package var baseMap: BaseMap?

    /// Writes down the directions that are asked for; nil to record nothing.
    package var recorder: RequestRecorder?

    /// The version of the program, for `/capabilities`.
    package var version: String?

    package init() {}
}
