package import Geometry
import PlatformFoundation
import TextCoding

/// A coordinate as people paste it from other programs, which is read more forgivingly than a parameter.
///
/// Besides the forms of ``CoordinateText`` these are a `Point` of GeoJSON and of well-known text, whose longitude is first, an
/// altitude behind the two values, a comma or full stop at the end, and words or letters of other languages for the
/// directions.
package struct PastedCoordinate: Hashable, Sendable {
    package var coordinate: Coordinate
    /// What was not taken as it stands, such as an altitude, as the end of a sentence; nil if there is nothing to say.
    private var note: String?

    /// A sentence about what was read from a text; nil if the text says the same in decimal degrees, or is a plus code.
    package func remark(on text: String) -> String? {
        let isPlain = text.count { $0 == "," } < 2 && text.allSatisfy { $0.isWhitespace || Self.plain.contains($0) }
        guard !isPlain || note != nil, EndPointText.plusCode(LinkText(plain: text)) == nil else { return nil }
        let end = note.map { ", \($0)" } ?? ""
        return "Read \"\(VisibleText.excerpt(text))\" as \(LinkBuilder.pair(coordinate))\(end)."
    }

    private static let plain: Set<Character> = Set("0123456789.,+-\u{2212}()[]")

    fileprivate init(_ coordinate: Coordinate, note: String? = nil) {
        self.coordinate = coordinate
        self.note = note
    }
}

extension CoordinateText {
    /// The coordinate of a text that can hardly be anything else; nil for other texts.
    ///
    /// - Parameter language: the tag of the language of the text, which decides whether the letter O is east, as in German, or
    ///   west, as in French; nil if it is unknown.
    /// - Throws: ``CoordinateTextError`` for a coordinate that is out of range, or whose letter O is ambiguous.
    package static func pasted(
        _ text: String, language: String? = nil
    ) throws(CoordinateTextError) -> PastedCoordinate? {
        if let coordinate = plain(text) { return PastedCoordinate(coordinate) }
        if let point = try WrittenPoint(text)?.coordinate(of: text) {
            return PastedCoordinate(point, note: "longitude first")
        }
        if let coordinate = try unmistakable(text) { return PastedCoordinate(coordinate) }
        let rest = PastedText(text)
        if let words = rest.withDirections(language: language) {
            guard let coordinate = try unmistakable(words.text) else { return nil }
            guard !words.isAmbiguous else {
                throw CoordinateTextError(
                    .ambiguousLetter, text: text,
                    complaint:
                        "has the letter O, which is east in German and Dutch, and west in French, Spanish, Italian and Portuguese; write E or W."
                )
            }
            return PastedCoordinate(coordinate)
        }
        if let ended = rest.withoutEnd, let coordinate = try unmistakable(ended) { return PastedCoordinate(coordinate) }
        if let (pair, altitude) = rest.withoutAltitude, let coordinate = try unmistakable(pair) {
            return PastedCoordinate(coordinate, note: "without the altitude \(altitude)")
        }
        return nil
    }

    /// The coordinate of a text that has a comma, a degree sign, a label, a fraction or minutes; "75 N 100 W" and "31-042" may
    /// be an address and a postcode.
    private static func unmistakable(_ text: String) throws(CoordinateTextError) -> Coordinate? {
        do throws(CoordinateTextError) {
            let coordinate = try parse(text)
            return isMarked(text) ? coordinate : nil
        } catch {
            guard error.kind == .outOfRange || error.kind == .looksSwapped, isMarked(text) else { return nil }
            throw error
        }
    }

    private static func isMarked(_ text: String) -> Bool {
        guard let tokens = try? CoordinateTokens.read(withoutScheme(text)) else { return true }
        let hasMark = tokens.contains { $0 == .comma || $0 == .degree || $0.isLabel }
        let hasFraction = tokens.contains { $0.isNumber && !$0.isWholeNumber }
        return hasMark || hasFraction || tokens.count(where: \.isNumber) > 2
    }
}

/// A point in GeoJSON, `{"type":"Point","coordinates":[8.69,49.41]}`, alone or as the geometry of a feature, or in well-known
/// text, `POINT(8.69 49.41)`.
private struct WrittenPoint {
    /// The longitude, the latitude, and further numbers, which are not read.
    private let numbers: [Double]
    /// Whether the text names a reference system other than WGS 84.
    private let isOtherSystem: Bool

    /// Nil if the text is none.
    init?(_ text: String) {
        let trimmed = text.drop(while: \.isWhitespace)
        if trimmed.first == "{" {
            guard let numbers = GeoJSON.point(trimmed) else { return nil }
            self.numbers = numbers
            isOtherSystem = false
        } else {
            guard let found = Self.wellKnown(trimmed.uppercased()) else { return nil }
            (numbers, isOtherSystem) = found
        }
    }

    func coordinate(of text: String) throws(CoordinateTextError) -> Coordinate {
        guard !isOtherSystem else {
            throw CoordinateTextError(
                .outOfRange, text: text, complaint: "is not in WGS 84, SRID 4326, the only system that is read.")
        }
        let coordinate = Coordinate(latitude: numbers[1], longitude: numbers[0])
        guard coordinate.isValid else {
            throw CoordinateTextError(
                .outOfRange, text: text,
                complaint:
                    "has a longitude beyond ±180 or a latitude beyond ±90 degrees; longitude comes first in GeoJSON and POINT."
            )
        }
        return coordinate
    }

    private struct GeoJSON: Decodable {
        struct Geometry: Decodable {
            var type: String
            var coordinates: [Double]
        }

        var type: String?
        var coordinates: [Double]?
        var geometry: Geometry?

        static func point(_ text: Substring) -> [Double]? {
            guard let read = try? JSONDecoder().decode(GeoJSON.self, from: Data(text.utf8)) else { return nil }
            let type = read.geometry?.type ?? read.type
            let numbers = read.geometry?.coordinates ?? read.coordinates
            guard type == "Point", let numbers, (2...4).contains(numbers.count) else { return nil }
            return numbers
        }
    }

    /// The numbers of `POINT(…)`, also with `Z`, `M` or `ZM` and with `SRID=4326;` before it.
    private static func wellKnown(_ text: String) -> (numbers: [Double], isOtherSystem: Bool)? {
        var rest = text[...]
        var system = "4326"
        if rest.hasPrefix("SRID=") {
            rest = rest.dropFirst(5)
            system = String(rest.prefix { $0 != ";" })
            rest = rest.dropFirst(system.count + 1)
        }
        guard rest.hasPrefix("POINT") else { return nil }
        rest = rest.dropFirst(5).drop { $0.isWhitespace || $0 == "Z" || $0 == "M" }
        guard rest.first == "(", let end = rest.firstIndex(of: ")"),
            rest[end...].dropFirst().allSatisfy({ $0.isWhitespace || $0 == ";" })
        else { return nil }
        let words = rest[..<end].dropFirst().split(whereSeparator: \.isWhitespace)
        let numbers = words.compactMap { DecimalNumber.read($0) }
        guard numbers.count == words.count, (2...4).contains(numbers.count) else { return nil }
        return (numbers, system != "4326")
    }
}

/// The text of a coordinate without what a strict reader does not take.
private struct PastedText {
    private let text: Substring
    /// More characters than any coordinate with words has.
    private static let most = 120

    init(_ text: String) {
        let start = text.drop(while: \.isWhitespace)
        let end = start.lastIndex { !$0.isWhitespace }
        self.text = end.map { start[...$0] } ?? ""
    }

    /// The text without a comma, a slash or a full stop at its end; nil if there is none.
    var withoutEnd: String? {
        guard text.utf8.count <= Self.most else { return nil }
        let marks: Set<Character> = [",", ";", "/", "|", ".", " "]
        guard let last = text.lastIndex(where: { !marks.contains($0) }), text.index(after: last) < text.endIndex else {
            return nil
        }
        return String(text[...last])
    }

    // MARK: Altitudes

    /// The two values and the altitude behind them; nil if there is none.
    ///
    /// Three numbers are that only if the first two have a fraction with a point: "41,5,8" may have decimal commas.
    var withoutAltitude: (pair: String, altitude: String)? {
        guard text.utf8.count <= Self.most else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 3, parts[..<2].allSatisfy({ $0.contains(".") }), let altitude = Self.altitude(parts[2]) {
            return ("\(parts[0]),\(parts[1])", altitude)
        }
        // Behind other forms only a unit tells an altitude from a part of the longitude.
        let words = text.split(separator: " ")
        for count in [1, 2] where words.count > count {
            let end = words.suffix(count).joined(separator: " ")
            guard end.last?.isLetter == true, let altitude = Self.altitude(end[...]) else { continue }
            let pair = words.dropLast(count).joined(separator: " ")
            return (pair.last == "," ? String(pair.dropLast()) : pair, altitude)
        }
        return nil
    }

    private static let units: Set<Substring> = [
        "", "m", "ft", "meter", "meters", "metres", "mètres", "metros", "metri",
    ]

    /// A number, perhaps with a unit.
    private static func altitude(_ text: Substring) -> String? {
        let text = text.filter { !$0.isWhitespace }
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        guard DecimalNumber.read(number) != nil, units.contains(text[number.endIndex...]) else { return nil }
        return text
    }

    // MARK: Directions

    private static let words: [String: Character] = [
        "north": "N", "nord": "N", "norte": "N", "noord": "N", "norden": "N", "nördlich": "N", "północ": "N",
        "south": "S", "süd": "S", "sud": "S", "sur": "S", "sul": "S", "zuid": "S", "süden": "S", "południe": "S",
        "east": "E", "ost": "E", "osten": "E", "est": "E", "este": "E", "leste": "E", "oost": "E", "östlich": "E",
        "wschód": "E", "ö": "E", "ø": "E",
        "west": "W", "westen": "W", "ouest": "W", "oeste": "W", "ovest": "W", "westlich": "W", "zachód": "W",
    ]
    private static let eastLanguages: Set<String> = ["de", "nl", "af"]
    private static let westLanguages: Set<String> = ["fr", "es", "it", "pt", "ca", "gl"]

    /// The text with N, S, E and W for words and letters of other languages, and whether the letter O may be either east or
    /// west; nil if it has none of them.
    func withDirections(language: String?) -> (text: String, isAmbiguous: Bool)? {
        guard text.utf8.count <= Self.most, text.contains(where: \.isNumber) else { return nil }
        let language = language.map { String($0.prefix { $0.isLetter }).lowercased() } ?? ""
        var written = ""
        var hasWord = false
        var hasO = false
        var isGerman = false
        var rest = text
        while let character = rest.first {
            guard character.isLetter else {
                written.append(character)
                rest.removeFirst()
                continue
            }
            let word = rest.prefix(while: \.isLetter)
            rest = rest[word.endIndex...]
            let folded = word.lowercased()
            if folded == "o" {
                written += Self.westLanguages.contains(language) ? "W" : "E"
                hasO = true
            } else if let letter = Self.words[folded] {
                written.append(letter)
                hasWord = true
            } else {
                written += word
            }
            isGerman = isGerman || ["breite", "länge", "nördlich", "süd", "süden"].contains(folded)
        }
        guard hasWord || hasO else { return nil }
        let isKnown = Self.eastLanguages.contains(language) || Self.westLanguages.contains(language)
        return (written, hasO && !isKnown && !isGerman)
    }
}
