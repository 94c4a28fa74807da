import DirectionsKit
import TextCoding

/// The options of a request by name, as text; the last value of a repeated option counts.
struct OSRMOptions {
    private var values: [(name: Substring, value: Substring)] = []

    /// Reads a query, whose names the service must know; empty parts between ampersands are skipped.
    init(_ query: Substring, of service: OSRMService) throws(OSRMError) {
        for part in TextParts(query, at: "&") where !part.isEmpty {
            guard let equals = part.firstIndex(ofByte: UInt8(ascii: "=")) else {
                throw OSRMError(
                    .invalidQuery, "\(VisibleText.excerpt(String(part))) must be an option's name, = and a value.")
            }
            let name = part[..<equals]
            guard service.knows(name) else {
                throw OSRMError(
                    .invalidQuery,
                    "\(service) has no option \"\(VisibleText.excerpt(String(name)))\"; "
                        + "it has \(service.optionNames.joined(separator: ", ")).")
            }
            values.append((name, part[part.utf8.index(after: equals)...]))
        }
    }

    /// Options whose names are known.
    init(_ values: [(name: Substring, value: Substring)]) { self.values = values }

    /// The text of an option, nil if it is not given.
    subscript(name: String) -> Substring? { values.last { $0.name.isSame(as: name) }?.value }

    /// True or false.
    func flag(_ name: String) throws(OSRMError) -> Bool? {
        guard let text = self[name] else { return nil }
        guard let flag = Bool(String(text)) else { throw Self.error(name, "must be true or false") }
        return flag
    }

    /// One of the words of a type.
    func word<Word: RawRepresentable<String> & CaseIterable>(_ name: String) throws(OSRMError) -> Word? {
        guard let text = self[name] else { return nil }
        guard let word = Word(rawValue: String(text)) else {
            throw Self.error(name, "must be one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }

    /// An integer that is not negative.
    func integer(_ name: String) throws(OSRMError) -> Int? {
        guard let text = self[name] else { return nil }
        guard let number = Self.integer(text) else { throw Self.error(name, "must be an integer of at least 0") }
        return number
    }

    /// A number above zero.
    func factor(_ name: String) throws(OSRMError) -> Double? {
        guard let text = self[name] else { return nil }
        guard let number = OSRMCoordinates.number(text) else { throw Self.error(name, "must be a number") }
        guard number > 0 else { throw Self.error(name, "must be above 0", .invalidOptions) }
        return number
    }

    /// Words between commas, at least one.
    func words(_ name: String) -> [Substring]? {
        self[name].map { Array(TextParts($0, at: ",")) }
    }

    /// Indices of places between semicolons, nil if they are not given.
    func indices(_ name: String, below count: Int) throws(OSRMError) -> [Int]? {
        guard let text = self[name] else { return nil }
        var indices: [Int] = []
        for part in TextParts(text, at: ";") {
            guard let index = Self.integer(part) else {
                throw Self.error(name, "must be numbers of coordinates, from 0, separated by semicolons")
            }
            guard index < count else {
                throw Self.error(
                    name, "names coordinate \(index), but the last one is \(count - 1)", .invalidOptions)
            }
            indices.append(index)
        }
        return indices
    }

    /// One element for each place, an empty one for the default; nil if the option is not given.
    func elements<Element>(
        _ name: String, count: Int, read: (Substring) throws(OSRMError) -> Element?
    ) throws(OSRMError) -> [Element?]? {
        guard let text = self[name] else { return nil }
        var elements: [Element?] = []
        for part in TextParts(text, at: ";") {
            elements.append(part.isEmpty ? nil : try read(part))
        }
        guard elements.count == count else {
            throw Self.error(name, "must have \(count) elements, not \(elements.count)", .invalidOptions)
        }
        return elements
    }

    /// An error of an option.
    static func error(_ name: String, _ what: String, _ code: OSRMError.Code = .invalidQuery) -> OSRMError {
        OSRMError(code, "\(name) \(what).")
    }

    /// Digits as a number, at most what 32 bits hold.
    static func integer(_ text: some StringProtocol) -> Int? {
        guard text.utf8.allSatisfy({ UInt8(ascii: "0") <= $0 && $0 <= UInt8(ascii: "9") }) else { return nil }
        return UInt32(text).map(Int.init)
    }
}

extension OSRMService {
    /// The options that it knows.
    var optionNames: [String] { Self.general + own }

    func knows(_ name: Substring) -> Bool {
        own.contains { name.isSame(as: $0) } || Self.general.contains { name.isSame(as: $0) }
    }

    private static let general = [
        "bearings", "radiuses", "generate_hints", "hints", "approaches", "exclude", "snapping", "skip_waypoints",
    ]

    private static let ofRoute = [
        "alternatives", "steps", "annotations", "geometries", "overview", "continue_straight", "waypoints",
        "depart_at", "arrive_by",
    ]

    private static let ofNearest = ["number"]

    private static let ofTable = [
        "sources", "destinations", "annotations", "fallback_speed", "fallback_coordinate", "scale_factor",
    ]

    private static let ofTrip = [
        "roundtrip", "source", "destination", "steps", "annotations", "geometries", "overview",
    ]

    private static let ofMatch = [
        "timestamps", "gaps", "tidy", "waypoints", "steps", "annotations", "geometries", "overview",
    ]

    private var own: [String] {
        switch self {
        case .route: Self.ofRoute
        case .nearest: Self.ofNearest
        case .table: Self.ofTable
        case .trip: Self.ofTrip
        case .match: Self.ofMatch
        case .tile: []
        }
    }
}

extension Substring {
    /// Whether two texts are equal; lengths are compared first, because most names differ in length.
    fileprivate func isSame(as text: String) -> Bool { utf8.count == text.utf8.count && self == text }
}
