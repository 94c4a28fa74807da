import DirectionsKit
import TextCoding

/// Reads the parameters of our own links, see `DirectionsScheme`.
extension LinkReader {
    mutating func readOwnRequest() {
        request.source = place("from") ?? .forCurrentLocation()
        request.destination = place("to")
        request.waypoints = places("via", texts: values("via"))
        for option in DirectionsRequest.options { read(option) }
        checkTimes()
    }

    private mutating func checkTimes() {
        guard request.departureDate != nil, request.arrivalDate != nil else { return }
        let names = [DirectionsRequest.departureDate, DirectionsRequest.arrivalDate].map { option in
            option.names.first { has($0) } ?? option.name
        }
        fail(.ambiguous, "The link has both \(names[0]) and \(names[1]); keep one of them.")
    }

    /// Reads the value of an option, under any of its names.
    private mutating func read(_ option: RequestOption) {
        var keys = has(option.name) ? [option.name] : []
        for name in option.formerNames where has(name) { keys.append(name) }
        guard let key = keys.first else { return }
        var texts: [LinkText] = []
        for key in keys { texts += values(key) }
        guard !texts.isEmpty else { return }
        let parts = understood(split(texts, of: option, key: key), of: option, key: key)
        guard !parts.isEmpty else { return }
        do throws(UnreadableOption) {
            let words = parts.map { option.ignoresCase ? $0.lowercased : $0.string }
            try option.read(words, &request, .link)
        } catch {
            refuse(error, of: option, key: key)
        }
    }

    /// The parts that the texts of an option have together; several texts of an option with one text must be equal.
    private mutating func split(_ texts: [LinkText], of option: RequestOption, key: String) -> [LinkText] {
        switch option.form {
        case .list: return texts.flatMap { $0.members(separatedBy: ",") }
        case .repeated: return texts
        case .single, .perPlace:
            if texts.dropFirst().contains(where: { !texts[0].isEqual($0, ignoringCase: option.ignoresCase) }) {
                fail(.ambiguous, "The link has different values for \(key); keep one of them.")
            }
            return option.form == .single ? [texts[0]] : texts[0].members(separatedBy: "|", keepingEmpty: true)
        }
    }

    /// The parts of a list that are understood, if the others may be ignored; these are reported.
    private mutating func understood(_ parts: [LinkText], of option: RequestOption, key: String) -> [LinkText] {
        guard option.form == .list, !option.mustBeUnderstood, !parts.isEmpty else { return parts }
        let understood = parts.filter { part in
            let isUnderstood = option.canRead(option.ignoresCase ? part.lowercased : part.string, .link)
            if !isUnderstood { report(key, member: part.string) }
            return isUnderstood
        }
        if understood.isEmpty { mark(key, treatment: .unreadable) }
        return understood
    }

    /// Reports a value that cannot be read; it is an error if the route might then lead elsewhere.
    private mutating func refuse(_ error: UnreadableOption, of option: RequestOption, key: String) {
        guard option.mustBeUnderstood else { return mark(key, treatment: .unreadable) }
        let text = LinkText(plain: error.text)
        do throws(EndPointTextError) {
            if let coordinate = error.coordinate {
                _ = try EndPointText.coordinateOnly(LinkText(plain: coordinate))
            }
            let complaint = "\(error.complaint ?? "cannot be read"); \(error.advice)."
            throw EndPointTextError(kind: .malformed, complaint: complaint)
        } catch {
            fail(key, text: text, error: error)
        }
    }
}

extension OptionSource {
    /// Our own links, whose coordinates have a comma and decimal points.
    fileprivate static let link = OptionSource(isLink: true) { try? EndPointText.coordinateOnly(LinkText(plain: $0)) }
}
