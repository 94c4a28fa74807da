public import DirectionsKit
public import PlatformFoundation
import Storage

/// A directions request from a file, and the keys of the file that were not read.
///
/// Two kinds of file are read, distinguished by their first bytes. JSON is this library's own format: the `Codable`
/// form of `DirectionsRequest` with dates in ISO 8601. Property lists, XML or binary, are the format that
/// `.mkdirectionsrequest` files are said to have. It has no specification, and the places in it are in a form that
/// cannot be read, so their names are used as addresses. Nothing else is opened, and no link leads to a file.
public struct DirectionsRequestFile: Hashable, Sendable {
    /// The request; its source and destination are not nil.
    public var request: DirectionsRequest
    /// The keys of the file that are not part of the request, in a fixed order.
    ///
    /// Keys of the source, the destination and the current location are written as `source.key`, keys of stops as
    /// `waypoints.0.key`. An unknown key among the avoidances is an error instead, since what someone wants to avoid
    /// must not be lost.
    public var unread: [String]

    /// The greatest size of a request file in bytes.
    static let sizeLimit = 1 << 20

    /// Reads the file at a path, of at most 1 MiB.
    ///
    /// - Throws: `DirectionsError` with the reason `fileMissing` if there is no file, `notDirectionsRequest` for a file
    ///   of another kind, or `unreadableLink` for one that cannot be read, with the index of the place at fault.
    public init(file path: String) throws(DirectionsError) {
        try self.init(try Self.contents(of: path), name: path)
    }

    /// Reads the contents of a file.
    ///
    /// - Parameters:
    ///   - contents: the bytes of the file.
    ///   - name: the name of the file in messages.
    /// - Throws: `DirectionsError` with the reason `notDirectionsRequest` or `unreadableLink`.
    public init(_ contents: Data, name: String) throws(DirectionsError) {
        let file = RequestFileName(name)
        guard contents.count <= Self.sizeLimit else { throw file.isOther("it is larger than 1 MiB") }
        let mark = contents.first { !" \t\r\n".utf8.contains($0) }
        self =
            mark == UInt8(ascii: "{")
            ? try RequestJSON(file: file).read(contents) : try RequestPropertyList(file: file).read(contents)
    }

    /// Reads JSON only.
    ///
    /// - Parameters:
    ///   - name: the name of the contents in messages.
    ///   - allowsOpenStart: whether the source may be missing, as in a link to a destination alone.
    package init(json contents: [UInt8], name: String, allowsOpenStart: Bool = false) throws(DirectionsError) {
        let json = RequestJSON(file: RequestFileName(name), allowsOpenStart: allowsOpenStart)
        self = try json.read(Data(contents))
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
