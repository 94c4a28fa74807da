import ArgumentParser
import DirectionsServer
import Logging

/// The options of `route serve` for the recording of requests.
struct RecordArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Append the directions that are asked for to this file, a line of JSON for each as route compare and route "
                + "batch read them; SIGHUP opens it again. (default: nothing is recorded)",
            valueName: "file.ndjson"),
        completion: .file(extensions: ["ndjson", "jsonl"]))
    var record: String?

    @Option(
        help: ArgumentHelp(
            "How many decimals of degrees recorded coordinates keep, 0 to 7; 3 is about 100 m. (default: \(defaultPrecision))",
            valueName: "decimals"))
    var recordPrecision: Int?

    private static let defaultPrecision = 3

    func validate() throws {
        guard recordPrecision == nil || record != nil else {
            throw ValidationError("--record-precision is for --record; name its file.")
        }
        if let recordPrecision, !(0...7).contains(recordPrecision) {
            throw ValidationError("The precision is \(recordPrecision); it must be between 0 and 7.")
        }
    }

    /// The recorder; nil if nothing is recorded.
    func recorder(_ logger: Logger) throws -> RequestRecorder? {
        guard let record else { return nil }
        do throws(RecordError) {
            return try RequestRecorder(
                path: record, decimals: recordPrecision ?? Self.defaultPrecision, logger: logger)
        } catch {
            throw CommandError(.cannotCreate, error.description)
        }
    }
}
