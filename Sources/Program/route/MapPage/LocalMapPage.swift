import DirectionsServer
import Logging

/// The map page on a free port that only this machine reaches.
enum LocalMapPage {
    /// The configuration of its server.
    static func configuration(_ page: MapPageArguments) throws -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.port = 0
        configuration.version = ProgramVersion.text
        try page.apply(to: &configuration)
        guard !configuration.mapLibrary.isEmpty else { throw CommandError(.noInput, MapLibrary.missing) }
        return configuration
    }

    /// Prints the address of the page, opens it in the browser where there is a desktop, and serves it until a signal
    /// ends it.
    ///
    /// - Parameter query: the part of the address after the path.
    static func serve(_ areas: CurrentDatasets, query: String) throws {
        let log = LineLog(level: .error)
        do {
            try ServerApplication(areas).serve(logger: Logger(label: "route") { _ in log }) { server in
                let address = "http://127.0.0.1:\(server.port)/\(query)"
                try? StandardOutput.write("\(address)\nCtrl-C ends it.\n")
                Browser.open(address)
            }
        } catch {
            throw CommandError(ExitStatus(error.kind), error.message)
        }
    }
}
