/// What a request is expected to cost, in plain routes of about half a millisecond of a processor.
///
/// `--rate` counts requests by their prices, and the queue tells dear searches from cheap ones by them. A price is read
/// off the length and the separators of a request before anything is parsed, so it is an estimate: the number of
/// places, of pairs of places, or of limits and corners. The figures are of Porto, see the table in the article
/// HTTPServer.
package struct RequestPrice: Sendable {
    /// The seconds of a plain route.
    static let seconds = 0.0005

    /// The price of any request.
    var base = 1.0
    /// For each place.
    var perPlace = 0.0
    /// For each pair of places.
    var perPair = 0.0
    /// For each byte of the query and of the body.
    var perByte = 0.0
    /// For each million pixels of the picture that is asked for.
    var perMegapixel = 0.0
    /// How many times as much places and pairs cost if roads are avoided or a vehicle has a size, since the hierarchy does
    /// not know that.
    var avoiding = 1.0

    /// A look-up of what is there already, as of a document that was made before.
    static let ready = RequestPrice(base: 0.1)
    /// A map style, as if it were made for the host and the fonts that the request names, which may be new ones.
    static let style = RequestPrice(base: 6)
    /// Something that takes about as long as a route.
    static let one = RequestPrice()
    /// A route or travel times, by the number of places.
    static let places = RequestPrice(base: 0.6, perPlace: 0.2, perByte: 0.002, avoiding: 10)
    /// A table of travel times.
    static let table = RequestPrice(perPlace: 0.2, perPair: 0.000_25, perByte: 0.002, avoiding: 10)
    /// A route and, perhaps, why another one is not taken.
    static let explanation = RequestPrice(base: 10, perPlace: 0.2, perByte: 0.002, avoiding: 10)
    /// The routes of a day's departures, some hundred of them.
    static let departures = RequestPrice(base: 100, perPlace: 20, perByte: 0.002, avoiding: 10)
    /// A trip: a table, the order of the places, and a route.
    static let trip = RequestPrice(base: 2, perPlace: 2, perPair: 0.005, perByte: 0.002)
    /// The roads that a track followed.
    static let track = RequestPrice(perPlace: 0.4, perByte: 0.01)
    /// A session, whose token says most of a long route and costs little to read.
    static let session = RequestPrice(perPlace: 0.4, perByte: 0.000_5)
    /// The areas within travel times of places; each takes at least 100 ms of a city.
    static let area = RequestPrice(base: 200, perPlace: 100, perByte: 0.002)
    /// A picture, by its pixels.
    static let picture = RequestPrice(base: 4, perPlace: 0.2, perByte: 0.002, perMegapixel: 75, avoiding: 10)
    /// A tile as a picture.
    static let tile = RequestPrice(base: 40)
    /// Searches for the places that a text may mean.
    static let text = RequestPrice(base: 2, perByte: 0.01)

    /// The price of a request.
    func price(of query: ServerQuery) -> Double {
        guard perPlace > 0 || perPair > 0 || perByte > 0 else { return base }
        let size = RequestSize(query)
        // Pairs make every place count, also where no separator shows it.
        let places = Double(size.places + (perPair > 0 ? size.positions : 0))
        let factor = size.avoids ? avoiding : 1
        let pixels = perMegapixel > 0 ? PictureSize.pixels(of: query.target) : 0
        return base + perMegapixel * pixels / 1_000_000 + factor * (perPlace * places + perPair * places * places)
            + perByte * Double(size.bytes)
    }
}

/// The size of the picture that a request asks for.
private enum PictureSize {
    /// The pixels by `size` and `scale`; the most that there may be if these cannot be read.
    static func pixels(of target: String) -> Double {
        let parameters = target.split { $0 == "?" || $0 == "&" }
        func value(of name: String) -> Substring? {
            parameters.last { $0.hasPrefix(name) }?.dropFirst(name.count)
        }
        let sides = (value(of: "size=") ?? "800x600").split(separator: "x").compactMap { Double($0) }
        // An escape in a name hides it.
        guard !parameters.contains(where: { $0.prefix { $0 != "=" }.contains("%") }), sides.count == 2,
            let scale = Double(value(of: "scale=") ?? "1")
        else { return SnapshotParameters.mostPixels }
        return min(max(sides[0] * sides[1] * scale * scale, 0), SnapshotParameters.mostPixels)
    }
}

/// The length of a request, and what its separators tell about its contents.
private struct RequestSize {
    var bytes = 0
    /// Places, at most: coordinates, objects and addresses.
    var places = 0
    /// Places, at most, that stand as pairs of numbers or in an encoded line.
    var positions = 0
    /// Whether roads or areas are avoided, or have other speeds, or the vehicle has a size.
    var avoids = false

    /// The fewest bytes of a place in an encoded line.
    private static let encodedPlaceBytes = 4

    init(_ query: ServerQuery) {
        var target = query.target
        target.withUTF8 { unsafe count($0.span) }
        count(query.body.span)
    }

    private mutating func count(_ text: Span<UInt8>) {
        bytes += text.count
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "="): places += 1
            case UInt8(ascii: "["): positions += 1
            case UInt8(ascii: "p"):
                if Self.has("polyline", text: text, at: index) {
                    positions += (text.count - index) / Self.encodedPlaceBytes
                }
            case UInt8(ascii: "%"):
                places += Self.isSeparator(text, at: index) ? 1 : 0
                avoids = avoids || Self.isLetter(text, at: index)
            // A name in JSON may have escapes for its letters.
            case UInt8(ascii: "\\"): avoids = avoids || Self.has("\\u", text: text, at: index)
            case UInt8(ascii: "a"): avoids = avoids || Self.has("avoid", text: text, at: index)
            case UInt8(ascii: "e"): avoids = avoids || Self.has("exclude", text: text, at: index)
            case UInt8(ascii: "c"): avoids = avoids || Self.has("closed", text: text, at: index)
            case UInt8(ascii: "s"): avoids = avoids || Self.has("speeds", text: text, at: index)
            case UInt8(ascii: "h"): avoids = avoids || Self.has("height", text: text, at: index)
            case UInt8(ascii: "w"):
                avoids = avoids || Self.has("width", text: text, at: index) || Self.has("weight", text: text, at: index)
            case UInt8(ascii: "l"): avoids = avoids || Self.has("length", text: text, at: index)
            default: break
            }
        }
    }

    /// Whether an escape stands for `|`, `;` or `{`.
    private static func isSeparator(_ text: Span<UInt8>, at index: Int) -> Bool {
        guard index + 2 < text.count else { return false }
        let first = text[index + 1]
        let second = text[index + 2] | 0x20
        return first == UInt8(ascii: "7") && (second == UInt8(ascii: "c") || second == UInt8(ascii: "b"))
            || first == UInt8(ascii: "3") && second == UInt8(ascii: "b")
    }

    /// Whether an escape stands for a letter, which hides a word that is looked for; nobody needs one.
    private static func isLetter(_ text: Span<UInt8>, at index: Int) -> Bool {
        guard index + 2 < text.count else { return false }
        let first = text[index + 1]
        let second = text[index + 2] | 0x20
        switch first {
        case UInt8(ascii: "4"), UInt8(ascii: "6"): return second != UInt8(ascii: "0")
        case UInt8(ascii: "5"), UInt8(ascii: "7"): return second <= UInt8(ascii: "9") || second == UInt8(ascii: "a")
        default: return false
        }
    }

    private static func has(_ word: StaticString, text: Span<UInt8>, at index: Int) -> Bool {
        let count = word.utf8CodeUnitCount
        guard index + count <= text.count else { return false }
        return (0..<count).allSatisfy { unsafe text[index + $0] == word.utf8Start[$0] }
    }
}
