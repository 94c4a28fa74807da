import ArgumentParser
import DirectionsKit
import DirectionsServer
import Logging

/// `route serve`: answers directions over HTTP.
struct ServeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Answer directions over HTTP, until a signal ends it.")

    @OptionGroup var providerArguments: ProviderArguments

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at; 0 takes any that is free and prints it.")
    var port = 8080

    @Option(help: "How many threads search.")
    var threads = 1

    func run() throws {
        var configuration = ServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.threads = threads
        let provider = try providerArguments.provider(for: [], by: .any, location: nil)
        let server = ServerApplication(ServedArea(provider: provider, configuration: configuration))
        try server.serve(logger: Logger(label: "route")) { print("Listening at port \($0).") }
    }
}
