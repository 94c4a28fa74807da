import Foundation
import Synchronization

/// The drawings of all tests, one in a line, which one suite imports to files and contracts.
///
/// A run of all tests with `SKETCHES=file` adds its drawings to a file; sorted, with each line once, that is the list.
package enum DrawnSketches {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "sketches.jsonl")
    private static let recording = Mutex(ProcessInfo.processInfo.environment["SKETCHES"])

    /// The sketches in the list, every `step`-th.
    package static func listed(each step: Int) throws -> [Sketch] {
        let lines = try String(decoding: Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
        return try stride(from: 0, to: lines.count, by: step).map { index in
            try JSONDecoder().decode(Sketch.self, from: Data(lines[index].utf8))
        }
    }

    /// Adds a sketch to the file that `SKETCHES` names, if it does.
    static func record(_ sketch: Sketch) throws {
        try recording.withLock { path in
            guard let path else { return }
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let line = try encoder.encode(sketch) + Data("\n".utf8)
            if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try handle.seekToEnd()
            try handle.write(contentsOf: line)
            try handle.close()
        }
    }
}
