package import DirectionsKit
import TextCoding

/// The answers of a server that guides along a route.
extension NavigationJSON {
    /// The beginning of a session as UTF-8 text that ends with a line break: the token, and the best route.
    ///
    /// - Parameter session: the token.
    package static func encode(session: String, _ response: DirectionsResponse) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.member("session", session)
            text.member("language", response.language)
            text.array("notices", response.notices) { $0.notice($1) }
            text.key("route")
            DirectionsJSON.route(response.routes[0], to: &text)
            text.member("attribution", response.attribution)
            text.member("dataDate", response.dataDate)
        }
        return text.line
    }

    /// The progress at some locations as UTF-8 text that ends with a line break, with the next token.
    package static func encode(session: String, _ progress: [NavigationProgress]) -> [UInt8] {
        var text = JSONText()
        text.object { text in
            text.member("session", session)
            text.array("progress", progress) { write($1, to: &$0) }
            text.member("attribution", DirectionsResponse.openStreetMapAttribution)
        }
        return text.line
    }
}
