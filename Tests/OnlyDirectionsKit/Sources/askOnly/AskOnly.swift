import DirectionsFormats
import DirectionsKit
import DirectionsLinks

@main struct AskOnly {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count == 3 else { return print("askOnly <graph> <from> <to>") }
        let provider = try DirectionsProvider(graphPath: arguments[0])
        let request = DirectionsRequest(
            source: MapItem(coordinate: try CoordinateText.parse(arguments[1])),
            destination: MapItem(coordinate: try CoordinateText.parse(arguments[2])))
        print(DirectionsText.encode(try provider.calculate(request)), terminator: "")
    }
}
