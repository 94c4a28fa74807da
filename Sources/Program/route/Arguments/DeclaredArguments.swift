import ArgumentParser
import DirectionsKit

/// A selection of the options of a request, for ``DeclaredArguments``.
protocol DeclaredOptionSelection {
    static var options: [RequestOption] { get }
}

/// The options of a route or a travel time that need nothing of the command line but their declarations.
enum TravelOptions: DeclaredOptionSelection {
    static let options = DirectionsRequest.options.filter {
        $0.kind == .travel && !DirectionsRequest.optionsOfCommandLine.contains($0.name)
    }
}

/// The same for what only a route has.
enum RouteOptions: DeclaredOptionSelection {
    static let options = DirectionsRequest.options.filter {
        $0.kind == .route && !DirectionsRequest.optionsOfCommandLine.contains($0.name)
    }
}

/// The same for the avoidances.
enum AvoidanceOptions: DeclaredOptionSelection {
    static let options = DirectionsRequest.options.filter {
        $0.kind == .avoidance && !DirectionsRequest.optionsOfCommandLine.contains($0.name)
    }
}

extension DirectionsRequest {
    /// The options that have a property of their own among the arguments of a verb, because they are a flag or a file, have
    /// local time or a default of the command line, or belong to some verbs only; and those that no verb takes.
    static let optionsOfCommandLine: Set<String> = [
        "names", "transportType", "avoidedFeatures", "avoidedAreas", "waySpeeds", "departureDate", "arrivalDate",
        "requestsAlternateRoutes", "language", "units", "includesLedger", "includesAnnouncements", "currentLocation",
    ]
}

/// Options of the command line that are made from declared options: names, help and values come from the declarations.
///
/// The argument parser finds options as the children of a value's mirror, and reads their values by the labels of these
/// children, so a mirror with a child for each declared option is all that it needs.
struct DeclaredArguments<Selection: DeclaredOptionSelection>: ParsableArguments, CustomReflectable {
    private var texts: [String: [String]] = [:]

    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for option in Selection.options {
            let key = Key(stringValue: option.name)
            if option.form.mayRepeat {
                texts[option.name] = try container.decode(Option<[String]>.self, forKey: key).wrappedValue
            } else {
                let text = try container.decode(Option<String?>.self, forKey: key).wrappedValue
                texts[option.name] = text.map { [$0] }
            }
        }
    }

    var customMirror: Mirror {
        let children = Selection.options.map { option -> Mirror.Child in
            (label: "_\(option.name)", value: Self.argument(option))
        }
        return Mirror(self, children: children, displayStyle: .struct)
    }

    /// Sets the given options of a request.
    func apply(to request: inout DirectionsRequest) throws {
        for option in Selection.options {
            guard let texts = texts[option.name], !texts.isEmpty else { continue }
            do throws(UnreadableOption) {
                try option.read(texts.flatMap { option.parts($0) }, &request, .commandLine)
            } catch {
                throw ValidationError("\(option.argumentName) cannot be read from \"\(error.text)\": \(error.advice).")
            }
        }
    }

    /// The parser's definition of an option.
    private static func argument(_ option: RequestOption) -> Any {
        // A shell would take a bare | for a pipe.
        let example = option.example.contains("|") ? "'\(option.example)'" : option.example
        let help = ArgumentHelp(
            "\(option.description) Example: \(option.argumentName) \(example)", valueName: option.valueName)
        let transform: @Sendable (String) throws -> String = { try option.checked($0) }
        return option.form.mayRepeat
            ? Option<[String]>(wrappedValue: [], name: .of(option), help: help, transform: transform)
            : Option<String?>(name: .of(option), help: help, transform: transform)
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) {
            self.stringValue = stringValue
        }

        init?(intValue: Int) {
            nil
        }
    }
}

extension RequestOption {
    /// A text that can be read; whether a list has a part for each place is known only with the places.
    fileprivate func checked(_ text: String) throws -> String {
        let text = ArgumentPreparation.given(text)
        guard form != .perPlace else { return text }
        var scratch = DirectionsRequest()
        do throws(UnreadableOption) {
            try read(parts(text), &scratch, .commandLine)
        } catch {
            throw ValidationError("\(error.advice).")
        }
        return text
    }

    fileprivate func parts(_ text: String) -> [String] {
        guard let separator = form.separator else { return [text] }
        return text.split(separator: separator, omittingEmptySubsequences: false).map(\.trimmingBlanks)
    }
}

extension OptionForm {
    /// Whether an option may be given more than once.
    fileprivate var mayRepeat: Bool {
        switch self {
        case .list, .repeated: true
        case .single, .perPlace: false
        }
    }
}
