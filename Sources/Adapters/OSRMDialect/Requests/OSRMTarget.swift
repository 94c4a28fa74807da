package import DirectionsKit
import Geometry
import Roads
import TextCoding

/// The parsed path, query and body of an OSRM request.
///
/// As with OSRM, percent escapes are decoded before anything is split. With POST the path ends at the profile and a JSON body
/// has the rest; a POST without a body is read as a GET.
package struct OSRMTarget {
    let service: OSRMService
    let mode: TransportMode
    let coordinates: [Coordinate]
    let options: OSRMOptions

    /// - Parameters:
    ///   - text: the path and the query as sent, percent-encoded.
    ///   - body: the body of a POST, empty for a GET.
    ///   - served: the means of transport that are served.
    package init(_ text: String, body: [UInt8], served: TransportType) throws(OSRMError) {
        let target = try Self.decoded(text)
        var parts = TextParts(target[...], at: "/")
        guard let root = parts.next(), root.isEmpty, let name = parts.next(), !name.isEmpty,
            let version = parts.next(), Self.isVersion(version), let profile = parts.next(), !profile.isEmpty
        else { throw Self.malformed }
        guard let service = OSRMService(rawValue: String(name)) else {
            let name = VisibleText.excerpt(String(name))
            throw OSRMError(.invalidService, "There is no service \"\(name)\"; use \(Self.offered).")
        }
        guard version == "v1" else {
            throw OSRMError(
                .invalidVersion, "There is no version \(VisibleText.excerpt(String(version))) of \(service); use v1.")
        }
        guard service.isOffered else {
            throw OSRMError(.notImplemented, "This server does not offer \(service); it offers \(Self.offered).")
        }
        self.service = service
        let hasBody = !body.isEmpty
        let profileEnd = profile.firstIndex(ofByte: UInt8(ascii: "?")) ?? profile.endIndex
        mode = try OSRMProfile.mode(Self.name(profile[..<profileEnd], hasBody: hasBody), served: served)
        if hasBody {
            guard parts.rest?.isEmpty ?? true, profileEnd == profile.endIndex else {
                throw OSRMError(
                    .invalidURL,
                    "With a body the URL ends at the profile, and the body has the coordinates and all options.")
            }
            (coordinates, options) = try OSRMBody(body).contents(of: service)
        } else {
            guard let rest = parts.rest, !rest.isEmpty else { throw Self.malformed }
            let (text, query) = try Self.split(rest)
            coordinates = try OSRMCoordinates.read(text)
            options = try OSRMOptions(query, of: service)
        }
    }

    /// The profile without the name of the format, which follows it if a body has the coordinates.
    private static func name(_ profile: Substring, hasBody: Bool) -> String {
        String(hasBody && profile.hasSuffix(".json") ? profile.dropLast(5) : profile)
    }

    /// The means of transport of a path's profile, nil if it names none; for the metrics of a request that fails.
    package static func transportType(of path: String) -> TransportType? {
        let profile = TextParts(path[...], at: "/").dropFirst(3).first { _ in true }
        return profile.flatMap { TransportMode(name: String($0)) }.map { TransportType($0) }
    }

    /// Whether a path is OSRM's: it begins with one of its services, or has a version where OSRM has it.
    package static func owns(_ path: String) -> Bool {
        if OSRMService(ofPath: path) != nil { return true }
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2)
        return parts.count > 2 && isVersion(Substring(parts[1]))
    }

    /// Whether a part of a path is a version: `v` and a number.
    private static func isVersion(_ part: some StringProtocol) -> Bool {
        part.utf8.first == UInt8(ascii: "v") && part.utf8.count > 1
            && part.utf8.dropFirst().allSatisfy { UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }
    }

    private static let offered = OSRMService.allCases.filter(\.isOffered).map(\.rawValue).joined(separator: ", ")

    private static let malformed = OSRMError(
        .invalidURL, "The path must have the form /{service}/v1/{profile}/{longitude},{latitude};….")

    /// Separates the coordinates, without the name of a format, from the options.
    private static func split(_ rest: Substring) throws(OSRMError) -> (coordinates: Substring, query: Substring) {
        // An encoded line may contain question marks.
        let searched = rest.hasPrefix("polyline") ? rest.drop { $0 != ")" } : rest
        let end = searched.firstIndex(ofByte: UInt8(ascii: "?")) ?? rest.endIndex
        var coordinates = rest[..<end]
        if coordinates.utf8.suffix(12).elementsEqual(".flatbuffers".utf8) {
            throw OSRMError(
                .notImplemented, "This server does not write flatbuffers; leave the format out, or use .json.")
        }
        if coordinates.utf8.suffix(5).elementsEqual(".json".utf8) { coordinates.removeLast(5) }
        return (coordinates, rest[end...].dropFirst())
    }

    private static func decoded(_ text: String) throws(OSRMError) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        let bytes = Array(text.utf8)
        guard let decoded = PercentCoding.decode(bytes.span, plusIsBlank: false) else {
            throw OSRMError(.invalidURL, "A % in the URL must be followed by two hexadecimal digits.")
        }
        guard let string = String(validating: decoded, as: UTF8.self) else {
            throw OSRMError(.invalidURL, "The URL is not valid UTF-8 once its percent escapes are decoded.")
        }
        return string
    }
}

/// Finds the mode of an OSRM profile.
private enum OSRMProfile {
    /// The mode of a profile, which must be served.
    static func mode(_ profile: String, served: TransportType) throws(OSRMError) -> TransportMode {
        guard let mode = TransportMode(name: profile) else {
            throw OSRMError(
                .invalidURL, "There is no profile \"\(VisibleText.excerpt(profile))\"; use \(list(served)).")
        }
        guard served.contains(TransportType(mode)) else {
            throw OSRMError(.invalidURL, "This server does not serve \(mode.name); use \(list(served)).")
        }
        return mode
    }

    private static func list(_ served: TransportType) -> String {
        served.modes.flatMap(\.names).joined(separator: ", ")
    }
}
