package import DirectionsKit
package import Geometry
import PlatformFoundation
import TextCoding

/// A request for a table in JSON: `sources`, and perhaps `destinations`, `transportType` and `measures`.
package struct RequestTable {
    /// Where the routes begin.
    package var sources: [Coordinate]
    /// Where they end; nil for the sources.
    package var destinations: [Coordinate]?
    /// Nil if the request names none.
    package var transportType: TransportType?
    /// What each cell has; nil if the request does not say.
    package var measures: [String]?
    /// The keys that are not understood.
    package var unread: [String]

    /// Reads JSON.
    ///
    /// - Parameter name: the name of the contents in messages.
    package init(json contents: [UInt8], name: String) throws(DirectionsError) {
        let file = RequestFileName(name)
        do {
            let decoder = JSONDecoder()
            let read = try decoder.decode(Contents.self, from: Data(contents))
            sources = read.sources
            destinations = read.destinations
            transportType = read.transportType
            measures = read.measures
            unread = try decoder.decode(Keys.self, from: Data(contents)).unread
        } catch {
            throw file.isUnreadable(error, kind: "with \"sources\"")
        }
        if let error = StrictJSON.error(in: contents) { throw file.isUnreadable(error) }
    }

    private struct Contents: Decodable {
        var sources: [Coordinate]
        var destinations: [Coordinate]?
        var transportType: TransportType?
        var measures: [String]?

        enum CodingKeys: String, CodingKey {
            case sources, destinations, transportType, measures
        }
    }

    /// The keys of a request that are not understood.
    private struct Keys: Decodable {
        let unread: [String]

        init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: AnyKey.self).allKeys.map(\.stringValue)
            unread = keys.filter { Contents.CodingKeys(stringValue: $0) == nil }.sorted()
        }
    }
}
