import DirectionsKit
import DirectionsLinks
import Geometry
import PlatformFoundation
import TextCoding

/// Reads the values of parameters; the error of an unreadable value names its parameter.
extension QueryValues {
    /// A coordinate, an address, or `here` for the current location.
    func place(_ parameter: QueryParameter) throws(ServerError) -> MapItem? {
        guard let text = self[parameter] else { return nil }
        return try Self.place(text, parameter: parameter)
    }

    /// Places in order, in repeated parameters, between `|`, or both.
    func places(_ parameter: QueryParameter) throws(ServerError) -> [MapItem] {
        var places: [MapItem] = []
        for text in all(parameter) {
            for part in Self.parts(text) { places.append(try Self.place(part, parameter: parameter)) }
        }
        return places
    }

    func flag(_ parameter: QueryParameter) throws(ServerError) -> Bool {
        switch self[parameter] {
        case nil, "false": return false
        case "true": return true
        default: throw unreadable(parameter, advice: "write true or false")
        }
    }

    func transportType(_ parameter: QueryParameter) throws(ServerError) -> TransportType? {
        guard let text = self[parameter] else { return nil }
        if let type = TransportType(name: text), !type.isEmpty { return type }
        throw unreadable(parameter, advice: "write some of automobile, walking and cycling, joined by commas, or any")
    }

    /// One of a few words.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ parameter: QueryParameter, _: Word.Type = Word.self
    ) throws(ServerError) -> Word? {
        guard let text = self[parameter] else { return nil }
        if let word = Word(rawValue: text) { return word }
        throw unreadable(parameter, advice: "write one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }

    /// Whole numbers joined by commas.
    func integers(_ parameter: QueryParameter) throws(ServerError) -> [Int64] {
        guard let text = self[parameter] else { return [] }
        return try text.split(separator: ",", omittingEmptySubsequences: false).map { part throws(ServerError) in
            if let number = Int64(part) { return number }
            throw unreadable(parameter, advice: "write whole numbers joined by commas")
        }
    }

    /// A number above 0.
    func measure(_ parameter: QueryParameter) throws(ServerError) -> Double? {
        guard let text = self[parameter] else { return nil }
        if let number = Self.number(text), number > 0, number < 100_000 { return number }
        throw unreadable(parameter, advice: "write a number above 0 with a decimal point")
    }

    /// A whole number between limits.
    func count(_ parameter: QueryParameter, from least: Int = 1, upTo most: Int) throws(ServerError) -> Int? {
        guard let text = self[parameter] else { return nil }
        if let number = Int(text), (least...most).contains(number) { return number }
        throw unreadable(parameter, advice: "write a whole number from \(least) to \(most)")
    }

    func region(_ parameter: QueryParameter) throws(ServerError) -> CoordinateRegion? {
        guard let text = self[parameter] else { return nil }
        if let region = RegionText.parse(text) { return region }
        throw unreadable(
            parameter, advice: "write south,west,north,east in degrees, with south below north and west below east")
    }

    func coordinate(_ parameter: QueryParameter) throws(ServerError) -> Coordinate? {
        try self[parameter].map { text throws(ServerError) in try Self.coordinate(text, parameter: parameter) }
    }

    // MARK: Options

    /// Sets an option of a request to its value, if it is given.
    func read(_ option: RequestOption, into request: inout DirectionsRequest) throws(ServerError) {
        guard let texts = self[all: option.name], let text = texts.first else { return }
        let separator = option.form.separator
        let parts = separator.map { text.split(separator: $0, omittingEmptySubsequences: false).map(String.init) }
        do throws(UnreadableOption) {
            try option.read(parts ?? texts, &request, .query)
        } catch {
            throw unreadable(option, text: text, error: error)
        }
    }

    private func unreadable(_ option: RequestOption, text: String, error: UnreadableOption) -> ServerError {
        let name = given(option.name)
        if let coordinate = error.coordinate {
            do throws(CoordinateTextError) {
                _ = try CoordinateText.parse(coordinate)
            } catch {
                return ServerError(.badRequest, "\(name): \(error.description)", parameter: name)
            }
        }
        if let complaint = error.complaint {
            return ServerError(
                .badRequest, "\(name) \"\(VisibleText.excerpt(error.text))\" \(complaint); \(error.advice).",
                parameter: name)
        }
        return ServerError(
            .badRequest, "\(name) cannot be read from \"\(VisibleText.excerpt(text))\": \(error.advice).",
            parameter: name)
    }

    // MARK: Parts

    private static func place(_ text: String, parameter: QueryParameter) throws(ServerError) -> MapItem {
        if text == "here" { return .forCurrentLocation() }
        do throws(CoordinateTextError) {
            return try MapItem(pointText: text)
        } catch {
            throw ServerError(.badRequest, "\(parameter.name): \(error.description)", parameter: parameter.name)
        }
    }

    private static func coordinate(_ text: String, parameter: QueryParameter) throws(ServerError) -> Coordinate {
        do throws(CoordinateTextError) {
            return try CoordinateText.parse(text)
        } catch {
            throw ServerError(.badRequest, "\(parameter.name): \(error.description)", parameter: parameter.name)
        }
    }

    private static func parts(_ text: String) -> [String] {
        text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }

    /// A finite number with decimal digits only.
    static func number(_ text: String) -> Double? {
        DecimalNumber.read(text).flatMap { $0.isFinite ? $0 : nil }
    }

    func unreadable(_ parameter: QueryParameter, advice: String) -> ServerError {
        let shown = VisibleText.excerpt(self[parameter] ?? "")
        let name = given(parameter.name)
        return ServerError(.badRequest, "\(name) cannot be read from \"\(shown)\": \(advice).", parameter: name)
    }
}

extension OptionSource {
    /// A query, whose coordinates may have any form that `CoordinateText` reads.
    fileprivate static let query = OptionSource(isLink: false) { try? CoordinateText.parse($0) }
}
