/// The forms of traffic files.
package enum TrafficForm: String, CaseIterable, Sendable {
    /// OSRM's segment speed file: `from node,to node,km/h[,rate]`.
    case segmentSpeeds = "segment-speeds"
    /// OSRM's turn penalty file: `from node,via node,to node,seconds[,weight penalty]`.
    case turnPenalties = "turn-penalties"
    /// Values joined by commas, under a first line that names the columns.
    case table
    /// `way id,direction,km/h[,expiry]`.
    case ways
    /// `OpenLR line in base64,km/h[,expiry]`.
    case openLR = "openlr"
    /// A JSON object on each line.
    case lines = "ndjson"
    /// A JSON object with a list `records`.
    case document = "json"

    /// The form of a file by its first line that is not blank.
    init(firstLine line: ArraySlice<UInt8>, file: FileName) throws(TrafficError) {
        if line.first == UInt8(ascii: "{") {
            self = RecordJSON.isRecord(line) ? .lines : .document
            return
        }
        let fields = Array(Fields(line))
        switch Self.number(of: fields) {
        case 3...: self = try Self.numbers(fields, file: file)
        case 1...
        where fields.count > 1 && ["forward", "backward", "both"].contains { fields[1].elementsEqual($0.utf8) }:
            self = .ways
        default: self = try Self.words(fields, file: file)
        }
    }

    /// How many fields at the beginning are numbers.
    private static func number(of fields: [ArraySlice<UInt8>]) -> Int {
        fields.prefix { $0.decimal != nil }.count
    }

    /// The form of a line that begins with three numbers or more.
    ///
    /// With a fourth number, the third may be a speed or a node. OpenStreetMap has next to no nodes below a thousand,
    /// and no speed is greater. Where both are small, as on maps of tests, the file's name tells.
    private static func numbers(
        _ fields: [ArraySlice<UInt8>], file: FileName
    ) throws(TrafficError) -> TrafficForm {
        guard fields.count > 3, fields[3].decimal != nil else { return .segmentSpeeds }
        if let node = fields[2].integer, node.magnitude >= 1_000 { return .turnPenalties }
        if fields.prefix(2).allSatisfy({ ($0.integer ?? 0).magnitude >= 1_000 }) { return .segmentSpeeds }
        let name = (file.name ?? "").lowercased()
        if name.contains("penalt") { return .turnPenalties }
        if name.contains("speed") { return .segmentSpeeds }
        throw TrafficError(
            "\(file.subject) begins with four small numbers, which may be a speed with a rate or a turn penalty; name "
                + "the form, segment-speeds or turn-penalties, or give the file such a name.")
    }

    private static func words(_ fields: [ArraySlice<UInt8>], file: FileName) throws(TrafficError) -> TrafficForm {
        if fields.contains(where: { TrafficField(name: String(decoding: $0, as: UTF8.self)) != nil }) { return .table }
        if let first = fields.first, OpenLRLine.isReference(first) { return .openLR }
        throw TrafficError(
            "\(file.subject) has no form that can be told from its first line; begin it with a line that names the "
                + "columns, such as way,direction,speed.")
    }
}

/// A file, or a text without a name, in sentences.
struct FileName: Sendable {
    let name: String?

    /// The beginning of a sentence about the file.
    var subject: String { name ?? "The traffic" }

    /// The beginning of a sentence about a line.
    func line(_ number: Int) -> String { name.map { "Line \(number) of \($0)" } ?? "Line \(number)" }
}
