import Geometry
import Guidance
import Places
import ShortestPaths
import TextCoding
package import Threading

extension DirectionsProvider {
    /// The request with a coordinate for each place of which it has only the address.
    ///
    /// An address means the place that ``geocode(_:_:)`` finds first, near the other end of the route, or a plus code: a full
    /// one, or a short one with its town, as in `5C68+RJ Porto`. A place that has
    /// a coordinate is not looked up, whatever its address says.
    ///
    /// Misspelled words are corrected, but not the only word of a text if it has four letters or fewer.
    /// ``calculate(_:)`` and ``calculateETA(_:)`` tell in a notice which words they took for others, and take an address whose
    /// town is not known, with a notice as well.
    ///
    /// - Throws: ``DirectionsError`` with ``DirectionsError/Reason/addressUnresolved`` if no place has all words of an
    ///   address; its ``DirectionsError/candidates`` have some of them.
    public func resolvingAddresses(of request: DirectionsRequest) throws(DirectionsError) -> DirectionsRequest {
        try resolvingAddresses(of: request, cancellation: nil)
    }

    /// The same, with a way to cancel it.
    package func resolvingAddresses(
        of request: DirectionsRequest, cancellation: Cancellation?
    ) throws(DirectionsError) -> DirectionsRequest {
        var lookups = AddressLookups(self, cancellation)
        return try resolvingAddresses(of: request, &lookups)
    }

    /// The same by look-ups that other requests share.
    package func resolvingAddresses(
        of request: DirectionsRequest, _ lookups: inout AddressLookups
    ) throws(DirectionsError) -> DirectionsRequest {
        try resolved(request, lookups: &lookups).request
    }

    /// The coordinates of the places of a request, whose addresses are looked up.
    ///
    /// - Parameter cancellation: cancels the look-ups, which then throw.
    /// - Throws: ``DirectionsError`` that names the first place without a coordinate or with an unknown address.
    package func coordinates(
        of items: [MapItem], cancellation: Cancellation? = nil
    ) throws(DirectionsError) -> [Coordinate] {
        var lookups = AddressLookups(self, cancellation)
        return try coordinates(of: items, &lookups)
    }

    /// The same by look-ups that other places share.
    ///
    /// - Parameter noun: what errors call one of the places, before its number.
    package func coordinates(
        of items: [MapItem], noun: String = "Place", _ lookups: inout AddressLookups
    ) throws(DirectionsError) -> [Coordinate] {
        var coordinates: [Coordinate] = []
        for (number, item) in items.enumerated() {
            coordinates.append(try coordinate(of: item, noun, number: number, lookups: &lookups))
        }
        return coordinates
    }

    private func coordinate(
        of item: MapItem, _ noun: String, number: Int, lookups: inout AddressLookups
    ) throws(DirectionsError) -> Coordinate {
        if let known = item.coordinate { return known }
        if item.isOnlyAddress {
            let request = DirectionsRequest(source: item, destination: nil)
            var resolution = AddressResolution(request: request, items: [item], inList: (noun, number))
            try resolution.resolve(&lookups)
            if let found = resolution.items[0]?.coordinate { return found }
        }
        throw DirectionsError(
            reason: .invalidRequest, message: "\(noun) \(number + 1) has no coordinate; give one, or an address.",
            pointIndex: number)
    }

    /// The request with coordinates, and notices about what was made of the addresses.
    ///
    /// - Parameter hasNotices: whether the answer has the notices, so that an address may lack its town.
    func resolved(
        _ request: DirectionsRequest, lookups: inout AddressLookups, hasNotices: Bool = false
    ) throws(DirectionsError) -> ResolvedRequest {
        let items = [request.source] + request.waypoints + [request.destination]
        guard request.source != nil, items.contains(where: { $0?.isOnlyAddress == true }) else {
            return ResolvedRequest(request: request)
        }
        var resolution = AddressResolution(request: request, items: items, hasNotices: hasNotices)
        try resolution.resolve(&lookups)
        var resolved = ResolvedRequest(request: request, remarks: resolution.remarks)
        resolved.request.source = resolution.items[0]
        resolved.request.waypoints = resolution.items.dropFirst().dropLast().compactMap { $0 }
        resolved.request.destination = resolution.items[items.count - 1]
        return resolved
    }
}

/// A request whose addresses are looked up.
struct ResolvedRequest {
    var request: DirectionsRequest
    /// Notices about addresses that may mean several places, or have words that are taken for others or for nothing.
    var remarks: [Advisory] = []

    /// The same in sentences, in the language of the request.
    var notices: [RouteNotice] {
        guard !remarks.isEmpty else { return [] }
        let wording = Wording(of: request)
        return remarks.map { RouteNotice($0, words: wording.notice($0)) }
    }
}

/// The look-up of the addresses of one request.
private struct AddressResolution {
    let request: DirectionsRequest
    /// The places in the order of travel; nil for a missing end.
    var items: [MapItem?]
    var remarks: [Advisory] = []
    /// What the only item is called in a list of places that make no route, and its number there; nil for a route.
    private let listed: (noun: String, number: Int)?
    /// Whether the answer has the notices.
    private let hasNotices: Bool

    init(
        request: DirectionsRequest, items: [MapItem?], inList listed: (noun: String, number: Int)? = nil,
        hasNotices: Bool = false
    ) {
        self.request = request
        self.items = items
        self.listed = listed
        self.hasNotices = hasNotices
    }

    /// Looks up each address near the first place that is known, the first address without such a place.
    mutating func resolve(_ lookups: inout AddressLookups) throws(DirectionsError) {
        var near = items.lazy.compactMap { $0?.coordinate }.first ?? request.currentLocation?.coordinate
        for index in items.indices {
            guard let item = items[index], item.isOnlyAddress else { continue }
            let found = try place(of: item, near: near, index, &lookups)
            items[index] = found
            near = near ?? found.coordinate
        }
    }

    private mutating func place(
        of item: MapItem, near: Coordinate?, _ index: Int, _ lookups: inout AddressLookups
    ) throws(DirectionsError) -> MapItem {
        let address = item.address ?? ""
        if let plus = PlusCodeAddress(address) {
            return try place(of: plus, near: near, index, &lookups).named(by: item)
        }
        let found = try candidates(of: address, near: near, index, lookups: &lookups)
        guard let best = found.first, try isMeant(best, of: found, index: index, lookups: &lookups) else {
            throw unknown(address, index: index, found: found)
        }
        noteWords(of: best)
        if !best.isPartial, found.dropFirst().contains(where: best.mayBeMeantToo) {
            note(.severalPlaces, subject: VisibleText.excerpt(address), taken: best.title)
        }
        return best.mapItem.named(by: item)
    }

    // MARK: Words

    /// Whether the address means the place: all of its words do, or all but the unknown name of a town, which only one place
    /// can lack.
    private func isMeant(
        _ best: GeocodedPlace, of found: [GeocodedPlace], index: Int, lookups: inout AddressLookups
    ) throws(DirectionsError) -> Bool {
        if best.isAnotherHouse || best.isShortGuess || best.isVague { return false }
        guard best.isPartial else { return try !isNumberOfAnotherStreet(best, index, &lookups) }
        guard hasNotices, best.lacksOnlyWhere, !found.dropFirst().contains(where: best.mayBeMeantToo) else {
            return false
        }
        let words = best.unmatchedWords
        for town in [words.joined(separator: " ")] + (words.count > 1 ? words.prefix(Self.mostTowns) : []) {
            let towns = try candidates(of: town, near: best.mapItem.coordinate, index, lookups: &lookups)
            if towns.contains(where: \.isKnownArea) { return false }
        }
        return true
    }

    /// The most words that are looked up, to learn whether they are towns.
    private static let mostTowns = 4

    /// Whether the house is on a street with more words than the text, while another street has just those of the text and not
    /// the number: "Mill Lane 63" is not "Old Mill Lane 63".
    private func isNumberOfAnotherStreet(
        _ best: GeocodedPlace, _ index: Int, _ lookups: inout AddressLookups
    ) throws(DirectionsError) -> Bool {
        guard !best.coversName, best.matchedWords.contains(where: { $0.part == .houseNumber }) else { return false }
        let words = best.matchedWords.filter { $0.part != .houseNumber }.map(\.text).joined(separator: " ")
        let streets = try candidates(of: words, near: best.mapItem.coordinate, index, lookups: &lookups)
        return streets.contains { $0.coversName && !$0.isPartial && $0.isExact && $0.isStreet }
    }

    private mutating func noteWords(of best: GeocodedPlace) {
        if let name = best.fullName {
            let words = best.matchedWords.filter { $0.part == .name }.map(\.text).joined(separator: " ")
            note(.correctedWords, subject: VisibleText.excerpt(words), taken: name)
        }
        // The whole name has the corrected words of the name, too.
        let corrected = best.correctedWords.filter { best.fullName == nil || $0.part != .name }
        if !corrected.isEmpty {
            let words = corrected.map(\.typed).joined(separator: " ")
            note(
                .correctedWords, subject: VisibleText.excerpt(words),
                taken: corrected.map(\.meant).joined(separator: " "))
        }
        guard best.isPartial else { return }
        note(.unknownWords, subject: VisibleText.excerpt(best.unmatchedWords.joined(separator: " ")), taken: best.title)
    }

    private mutating func note(_ kind: NoticeKind, subject: String, taken: String) {
        var remark = Advisory(kind, subject: subject)
        remark.takenPlace = taken
        remarks.append(remark)
    }

    // MARK: Plus codes

    /// The place of a plus code; a short one lies near the town behind it.
    private func place(
        of plus: PlusCodeAddress, near: Coordinate?, _ index: Int, _ lookups: inout AddressLookups
    ) throws(DirectionsError) -> MapItem {
        if let item = plus.mapItem(near: nil) { return item }
        guard !plus.town.isEmpty else {
            throw DirectionsError(
                reason: .addressUnresolved,
                message:
                    "\(subject(plus.text, index: index)), a short plus code; give the full one, or its town as well.",
                pointIndex: number(index))
        }
        let found = try candidates(of: plus.town, near: near, index, lookups: &lookups)
        guard let town = found.first, !town.isPartial, let item = plus.mapItem(near: town.mapItem.coordinate) else {
            throw unknown(plus.town, index: index, found: found)
        }
        return item
    }

    private func candidates(
        of address: String, near: Coordinate?, _ index: Int, lookups: inout AddressLookups
    ) throws(DirectionsError) -> [GeocodedPlace] {
        do {
            return try lookups.candidates(of: address, near: near, language: request.language)
        } catch {
            guard error.reason == .placesMissing else { throw error }
            throw DirectionsError(
                reason: .addressUnresolved,
                message:
                    "\(subject(address, index: index)), and the graph has no index of places; give its coordinate.",
                pointIndex: number(index))
        }
    }

    private func unknown(_ address: String, index: Int, found: [GeocodedPlace]) -> DirectionsError {
        let titles = found.prefix(3).map(\.title)
        let advice = titles.isEmpty ? "" : ", or one of: \(titles.joined(separator: "; "))"
        var error = DirectionsError(
            reason: .addressUnresolved,
            message: "\(subject(address, index: index)), which is not known here; give its coordinate\(advice).",
            pointIndex: number(index))
        if !found.isEmpty { error.candidates = found.map(\.mapItem) }
        return error
    }

    private func number(_ index: Int) -> Int { listed?.number ?? index }

    private func subject(_ address: String, index: Int) -> String {
        let place = listed.map { "\($0.noun) \($0.number + 1)" } ?? PointName.subject(index, of: items.count)
        return "\(place) is the address \"\(VisibleText.excerpt(address))\""
    }
}

extension GeocodedPlace {
    /// Meters from the best place beyond which another one is not the same to a traveller.
    private static let sameness = 500.0
    /// How much worse the words of another place may fit.
    private static let tolerance = 0.02

    /// The letters of a word that alone is too short to be corrected.
    private static let shortWord = 4

    /// Whether the only word of the text is short and taken for another one.
    fileprivate var isShortGuess: Bool {
        guard matchedWords.count == 1, unmatchedWords.isEmpty else { return false }
        return matchedWords[0].correction != nil && matchedWords[0].text.count <= Self.shortWord
    }

    /// Whether it is a settlement, or a greater area, with all words of the text.
    fileprivate var isKnownArea: Bool { !isPartial && place.isArea }

    /// The words of the text that are taken for others, as they stand in the name or the address.
    fileprivate var correctedWords: [(typed: String, meant: String, part: Word.Part)] {
        matchedWords.compactMap { word in
            word.correction.map { (word.text, place.spelling(of: $0), word.part) }
        }
    }

    /// Whether no word of the text is taken for another one.
    fileprivate var isExact: Bool { matchedWords.allSatisfy { $0.correction == nil } }

    /// Whether it is a street.
    fileprivate var isStreet: Bool { place.rank == .street }

    /// Whether the words mean another place as well as this one, elsewhere.
    fileprivate func mayBeMeantToo(_ other: GeocodedPlace) -> Bool {
        // A town and its municipality have one name, and what lies in it is named after it.
        if place.isArea, !other.place.isArea || other.title == title { return false }
        guard other.isPartial == isPartial, other.wordScore >= wordScore - Self.tolerance, let one = mapItem.coordinate,
            let two = other.mapItem.coordinate
        else { return false }
        return one.distance(to: two) > Self.sameness
    }

    /// The name and address on one line, with what lies near where others read alike; the kind of a place that has neither.
    package var title: String {
        let title = mapItem.title(orKind: category)
        return nearby.map { "\(title) (near \($0))" } ?? title
    }
}

extension MapItem {
    /// The name and address on one line, if an address is known; else nil.
    package var lookedUpTitle: String? {
        placemark?.title.isEmpty == false ? title(orKind: nil) : nil
    }

    /// The name and address on one line; the kind of a place that has neither.
    fileprivate func title(orKind kind: String?) -> String {
        let address = placemark?.title ?? ""
        let name = name ?? (address.isEmpty ? kind : nil)
        guard let name, !address.hasPrefix(name) else { return address }
        return address.isEmpty ? name : "\(name), \(address)"
    }

    /// Whether only the address of the place is known, so that it is looked up.
    package var isOnlyAddress: Bool { coordinate == nil && !isCurrentLocation && address != nil }

    /// The place with the name, telephone number and page of the requested one, where it has any.
    fileprivate func named(by asked: MapItem) -> MapItem {
        var item = self
        item.name = asked.name ?? name
        item.phoneNumber = asked.phoneNumber ?? phoneNumber
        item.url = asked.url ?? url
        return item
    }

    /// What a traveller is told on arrival: the name, else street and house number; nil if neither is known.
    var arrivalName: String? { name ?? placemark?.addressDictionary["Street"] }
}
