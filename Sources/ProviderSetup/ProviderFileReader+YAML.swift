import DirectionsKit
import Yams

extension ProviderFileReader {
    /// The keys and values of the file, each key once.
    func root(_ bytes: [UInt8]) throws(DirectionsError) -> [(key: Node, value: Node)] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else { throw fileError(nil, "is not UTF-8 text.") }
        if let line = YAMLReferences(text).aliasLine {
            throw fileError(line, "refers to another value with *; write that value out.")
        }
        let node: Node?
        do {
            node = try Parser(yaml: text).singleRoot()
        } catch let error as YamlError {
            throw fileError(error)
        } catch {
            throw fileError(nil, "is not YAML.")
        }
        guard let mapping = node?.mapping else {
            throw fileError(node?.mark?.line, "is wrong: it must hold keys and values, beginning with name.")
        }
        return mapping.map { (key: $0.key, value: $0.value) }
    }

    private func fileError(_ error: YamlError) -> DirectionsError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            fileError(mark.line, "is not YAML: \(problem).")
        case .duplicatedKeysInMapping(let keys, _):
            fileError(nil, "has the key \"\(keys.first?.prefix(60) ?? "")\" twice; leave one out.")
        case .reader(let problem, _, _, _): fileError(nil, "is not YAML: \(problem).")
        default: fileError(nil, "is not YAML.")
        }
    }
}
