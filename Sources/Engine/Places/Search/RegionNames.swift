/// A part of the world that an address names after the street: a country, a state, or a settlement by another name.
enum Region: Hashable, Sendable {
    /// A country by its code, ISO 3166-1.
    case country(String)
    /// A state by the code of its country, its own code and its name, both folded.
    case state(country: String, code: String, name: String)
    /// A settlement or another area by its local name, folded, whose other name the index has.
    case area(String)
    /// No part of the world but a kind of place that people write beside its name or number, as "exit" of "Exit 12".
    case kind(PlaceTag)

    /// Whether the address of a place lies in the region.
    ///
    /// - Parameter part: the part of the address that the name was given for; nil if it may be any.
    func contains(_ place: Place, part: AddressPart?) -> Bool {
        let area = place.area
        switch self {
        case .country(let code): return [nil, .country].contains(part) && area.countryCode == code
        case .state(let country, let code, let name):
            return [nil, .state].contains(part) && (area.countryCode == country || area.countryCode.isEmpty)
                && [code, name].contains(RegionNames.key(area.administrativeArea))
        case .kind(let tag): return [nil, .amenity].contains(part) && place.tag == tag
        case .area(let name): return (part?.texts(of: place) ?? area.names).contains { RegionNames.key($0) == name }
        }
    }
}

/// The names of regions, by their folded words.
///
/// An extract seldom has the border of its country, and areas have their local names only. So a table has the names of
/// all countries in the languages of the program and their own, and the states that stand in addresses; the settlements of an
/// index add their names in other languages.
struct RegionNames: Sendable {
    private var regions: [String: Set<Region>] = [:]
    /// The number of words of the longest name.
    private var mostWords = 0

    /// Countries and states; Resources/regions.tsv names the source.
    static let ofTheWorld = RegionNames(table: String(decoding: PackageResources.regions_tsv, as: UTF8.self))

    /// - Parameter table: lines with a code and names between tabs; those that begin with # are comments.
    init(table: String) {
        for line in table.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t").map(String.init)
            let codes = fields[0].split(separator: "-").map(String.init)
            guard codes.count == 2, fields.count == 2 else {
                for name in fields { add(name, .country(codes[0])) }
                continue
            }
            let state = Region.state(country: codes[0], code: Self.key(codes[1]), name: Self.key(fields[1]))
            for name in [codes[1], fields[1]] { add(name, state) }
        }
        for word in Self.exitWords { add(word, .kind(PlaceTag("highway", "motorway_junction"))) }
    }

    /// The words for exits and junctions of motorways in the languages of the program, and what is written for them.
    private static let exitWords = """
        exit junction jct interchange ausfahrt anschlussstelle as autobahnkreuz kreuz ak autobahndreieck dreieck ad sortie échangeur \
        salida enlace uscita svincolo saída afrit knooppunt zjazd węzeł afkørsel frakørsel
        """.split(separator: " ").map(String.init)

    init() {}

    /// The words of a name in one text.
    static func key(_ name: String) -> String { PlaceWords.terms(name).joined(separator: " ") }

    mutating func add(_ name: String, _ region: Region) {
        let terms = PlaceWords.terms(name)
        guard !terms.isEmpty else { return }
        mostWords = max(mostWords, terms.count)
        regions[terms.joined(separator: " "), default: []].insert(region)
    }

    /// The words, each with the regions that the longest run of words around it names.
    func marked(_ words: [SearchWord]) -> [SearchWord] {
        var marked = words
        var start = 0
        while start < words.count {
            let longest = min(mostWords, words.count - start)
            let run = stride(from: longest, to: 0, by: -1).lazy.compactMap { count -> (Int, Set<Region>)? in
                let range = start..<start + count
                let found = regions[words[range].map(\.word.term).joined(separator: " ")]
                return found.map { (count, $0) }
            }.first
            if let (count, found) = run {
                for index in start..<start + count { marked[index].regions.formUnion(found) }
                start += count
            } else {
                start += 1
            }
        }
        return marked
    }
}
