package import ArgumentParser
import DirectionsKit
import PlatformFoundation
import ProviderSetup

/// `route provider`: checks a provider file, and registers the provider with a system.
package struct ProviderCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "provider",
        abstract: "Check a provider file, and register the provider with a system.",
        discussion: """
            A provider file names the modes that are served, the graph, and the coverage of each mode.

            Example:
              route provider check coverage/provider.yml
              route provider plist coverage/provider.yml > Info-part.plist
              route provider desktop > ~/.local/share/applications/route-directions.desktop
            """,
        subcommands: [ProviderCheckCommand.self, ProviderPlistCommand.self, ProviderDesktopCommand.self]
    )

    package init() {}
}

/// The provider file of a verb.
struct ProviderFileArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The provider file.", valueName: "provider.yml"), completion: .providerFile)
    var file = "coverage/provider.yml"

    /// The provider, after all checks of a start-up.
    func opened() throws -> OpenedProvider {
        try ProviderFile(path: file).opened()
    }
}

/// `route provider check`: checks whether a provider can start, and prints what it would serve.
package struct ProviderCheckCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check provider file, graph and coverage, and print what is served.",
        discussion: """
            Runs all checks of a start-up. The exit code is 78 if the provider file is wrong, 65 if its coverage or \
            graph is, else 0.

            Example:
              route provider check coverage/provider.yml
            """
    )

    @OptionGroup var file: ProviderFileArgument

    package init() {}

    package func run() throws {
        let opened = try file.opened()
        try StandardOutput.write(lines: ProviderText.text(opened))
        for warning in ProviderText.warnings(opened) { StandardError.complain(warning) }
    }
}

/// `route provider plist`: prints the part of an Info.plist that registers the provider on Apple systems.
package struct ProviderPlistCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "plist",
        abstract: "Print the Info.plist keys of a routing app.",
        discussion: """
            Checks the provider file and its coverage, then prints a property list with the supported modes and the \
            document type of directions requests. The graph is not needed.

            Example:
              route provider plist coverage/provider.yml > Info-part.plist
            """
    )

    @OptionGroup var file: ProviderFileArgument

    package init() {}

    package func run() throws {
        let file = try ProviderFile(path: file.file)
        _ = try file.openedGate()
        try StandardOutput.write(InfoPropertyList(file).text)
    }
}

/// `route provider desktop`: prints an entry with which a Linux desktop opens links with the program.
package struct ProviderDesktopCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "desktop",
        abstract: "Print a desktop entry with which a Linux desktop opens links.",
        discussion: """
            Runs all checks of a start-up, then prints an entry for the schemes of all links that route open reads, \
            such as geo: and maps:. Links that only show a place are opened as directions to it. Standard error says \
            how to install the entry.

            Example:
              route provider desktop > ~/.local/share/applications/route-directions.desktop
              route provider desktop --here 43.7396,7.4273 > home.desktop
            """
    )

    @OptionGroup var file: ProviderFileArgument
    @OptionGroup var location: PlaceArguments

    package init() {}

    package func run() throws {
        let opened = try file.opened()
        _ = try location.currentLocation()
        let path = URL(filePath: file.file, relativeTo: URL(filePath: FileManager.default.currentDirectoryPath + "/"))
        try StandardOutput.write(
            DesktopEntry(
                opened.file, program: "route", path: path.absoluteURL.standardized.path, here: location.here
            ).text)
        StandardError.write(
            """
            Write this to ~/.local/share/applications/route-directions.desktop, with the program on the path, then:
              update-desktop-database ~/.local/share/applications
              xdg-mime default route-directions.desktop x-scheme-handler/geo x-scheme-handler/maps

            """)
    }
}
