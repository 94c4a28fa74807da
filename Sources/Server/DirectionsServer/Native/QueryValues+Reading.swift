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
        try optionalFlag(parameter) ?? false
    }

    /// True or false; nil if the parameter is not given.
    func optionalFlag(_ parameter: QueryParameter) throws(ServerError) -> Bool? {
        switch self[parameter] {
        case nil: return nil
        case "false": return false
        case "true": return true
        default: throw unreadable(parameter, advice: "write true or false")
        }
    }

    func transportType(_ parameter: QueryParameter) throws(ServerError) -> TransportType? {
        guard let text = self[parameter] else { return nil }
        if let type = TransportType(name: text), !type.isEmpty { return type }
        throw unreadable(parameter, advice: "write some of automobile, walking and cycling, joined by commas, or any")
    }

    func date(_ parameter: QueryParameter) throws(ServerError) -> Date? {
        guard let text = self[parameter] else { return nil }
        if let date = ISO8601.date(Array(text.utf8)[...]) { return date }
        throw unreadable(
            parameter, advice: "write a time with its offset, as in 2026-11-21T08:00:00Z or 2026-11-21T08:00%2B01:00")
    }

    /// One of a few words.
    func word<Word: RawRepresentable<String> & CaseIterable>(
        _ parameter: QueryParameter, _: Word.Type = Word.self
    ) throws(ServerError) -> Word? {
        guard let text = self[parameter] else { return nil }
        if let word = Word(rawValue: text) { return word }
        throw unreadable(parameter, advice: "write one of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
    }

    /// Features to avoid, joined by commas.
    func features(_ parameter: QueryParameter) throws(ServerError) -> [RouteAvoidances.Feature] {
        try list(parameter).map { text throws(ServerError) in
            if let feature = RouteAvoidances.Feature(name: text) { return feature }
            let names = RouteAvoidances.Feature.allCases.map(\.rawValue)
            throw unreadable(parameter, advice: "write one of \(names.joined(separator: ", "))")
        }
    }

    /// Whole numbers joined by commas.
    func integers(_ parameter: QueryParameter) throws(ServerError) -> [Int64] {
        try list(parameter).map { text throws(ServerError) in
            if let number = Int64(text) { return number }
            throw unreadable(parameter, advice: "write whole numbers joined by commas")
        }
    }

    /// Areas, one in each parameter.
    func areas(_ parameter: QueryParameter) throws(ServerError) -> [Polygon] {
        do throws(AreaTextError) {
            return try AreaText.areas(all(parameter))
        } catch {
            throw ServerError(
                .badRequest,
                "\(parameter.name) \"\(VisibleText.excerpt(error.text))\" \(error.complaint); \(AreaTextError.advice).",
                parameter: parameter.name)
        }
    }

    /// Speeds on ways joined by commas.
    func speeds(_ parameter: QueryParameter) throws(ServerError) -> [RouteAvoidances.WaySpeed] {
        try list(parameter).map { text throws(ServerError) in
            if let speed = WaySpeedText.speed(text) { return speed }
            throw unreadable(parameter, advice: "write way:direction:km/h, as in 13268415:both:20, joined by commas")
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

    /// `latitude,longitude`, then perhaps meters of accuracy, degrees of course and a time.
    func location(_ parameter: QueryParameter) throws(ServerError) -> Location? {
        guard let text = self[parameter] else { return nil }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2 else { return Location(coordinate: try Self.coordinate(text, parameter: parameter)) }
        let coordinate = try Self.coordinate(parts[..<2].joined(separator: ","), parameter: parameter)
        if let location = LocationText.location(coordinate, parts: Array(parts[2...])) { return location }
        throw unreadable(
            parameter, advice: "write latitude,longitude,accuracy in meters,course up to 360 degrees from north,time")
    }

    /// The values between `|`, one for each place, each read by `read`; an empty value is nil.
    ///
    /// Nil if the parameter is not given.
    func perPlace<Value>(
        _ parameter: QueryParameter, count: Int, advice: String, read: (String) -> Value?
    ) throws(ServerError) -> [Value?]? {
        guard let text = self[parameter] else { return nil }
        let parts = Self.parts(text)
        guard parts.count == count else {
            throw unreadable(
                parameter, advice: "it has \(parts.count) parts for \(count) places; write one for each, between |")
        }
        return try parts.map { part throws(ServerError) in
            guard !part.isEmpty else { return nil }
            if let value = read(part) { return value }
            throw unreadable(parameter, advice: advice)
        }
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

    private func list(_ parameter: QueryParameter) -> [String] {
        self[parameter].map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
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
        return ServerError(
            .badRequest, "\(parameter.name) cannot be read from \"\(shown)\": \(advice).", parameter: parameter.name)
    }
}
