public import DirectionsKit
public import PlatformFoundation
import Storage

/// A directions request that was kept in a file, and what of the file is not in it.
///
/// Two kinds of file are read, by what they begin with. One is JSON, this library's own: a `DirectionsRequest` as its
/// `Codable` form has it, with dates in ISO 8601. The other is a property list, XML or binary, such as `.mkdirectionsrequest`
/// files are said to be; nobody has specified these, and the places in them are in a form that cannot be read, so their
/// names stand for addresses. Nothing else is opened, and no link leads here.
public struct DirectionsRequestFile: Hashable, Sendable {
    /// What the file asks for; both ends are there.
    public var request: DirectionsRequest
    /// The keys of what the file has beyond the request, each time in the same order.
    ///
    /// Those of the ends and of the current location are `source.key`, those of stops `waypoints.0.key`. An unknown key among
    /// the avoidances is an error instead: what someone wants to avoid must not be lost.
    public var unread: [String]

    /// Bytes beyond which a file is none that asks for directions.
    static let sizeLimit = 1 << 20

    /// Reads the file at a path, of at most 1 MiB.
    ///
    /// - Throws: `DirectionsError.Reason.fileMissing` where there is no file,
    ///   `DirectionsError.Reason.notDirectionsRequest` for one of another kind, and
    ///   `DirectionsError.Reason.unreadableLink` for one that cannot be read, with the end that is at fault.
    public init(file path: String) throws(DirectionsError) {
        try self.init(try Self.contents(of: path), name: path)
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - contents: the bytes of the file.
    ///   - name: what messages call the file.
    public init(_ contents: Data, name: String) throws(DirectionsError) {
        let file = RequestFileName(name)
        guard contents.count <= Self.sizeLimit else { throw file.isOther("it is larger than 1 MiB") }
        let mark = contents.first { !" \t\r\n".utf8.contains($0) }
        self =
            mark == UInt8(ascii: "{")
            ? try RequestJSON(file: file).read(contents) : try RequestPropertyList(file: file).read(contents)
    }

    /// Reads JSON and nothing else.
    ///
    /// - Parameter name: what messages call it.
    package init(json contents: [UInt8], name: String) throws(DirectionsError) {
        self = try RequestJSON(file: RequestFileName(name)).read(Data(contents))
    }

    init(request: DirectionsRequest, unread: [String]) {
        self.request = request
        self.unread = unread
    }

    private static func contents(of path: String) throws(DirectionsError) -> Data {
        do {
            return Data(try WholeFile(path: path, limit: sizeLimit).bytes)
        } catch {
            throw DirectionsError(
                reason: error.kind == .damaged ? .notDirectionsRequest : .fileMissing, message: error.description)
        }
    }
}
