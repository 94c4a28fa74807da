package import DirectionsKit
import PlatformFoundation
import TextCoding

/// A request for the progress of a navigation session in JSON: the token `session`, and `locations`.
package struct ProgressRequest {
    /// The token.
    package var session: String
    /// Where the traveller was, in order.
    package var locations: [Location]
    /// The keys that are not understood, as in "locations.0.color".
    package var unread: [String]

    /// Reads JSON.
    ///
    /// - Parameter name: the name of the contents in messages.
    package init(json contents: [UInt8], name: String) throws(DirectionsError) {
        let json = RequestJSON(file: RequestFileName(name))
        do {
            let decoder = json.decoder
            let read = try decoder.decode(Contents.self, from: Data(contents))
            session = read.session
            locations = read.locations
            unread = try decoder.decode(Keys.self, from: Data(contents)).unread
        } catch let error as DirectionsError {
            throw error
        } catch {
            throw json.file.isUnreadable(error, kind: "with \"session\" and \"locations\"")
        }
        if let error = StrictJSON.error(in: contents) { throw json.file.isUnreadable(error) }
    }

    private struct Contents: Decodable {
        var session: String
        var locations: [Location]

        enum CodingKeys: String, CodingKey {
            case session, locations
        }
    }

    /// The keys of a request that are not understood.
    private struct Keys: Decodable {
        let unread: [String]

        init(from decoder: any Decoder) throws {
            let request = try decoder.container(keyedBy: AnyKey.self)
            let own = request.allKeys.map(\.stringValue).filter { Contents.CodingKeys(stringValue: $0) == nil }
            unread = (own + RequestKeys.unknownOfLocations(Contents.CodingKeys.locations, in: request)).sorted()
        }
    }
}
