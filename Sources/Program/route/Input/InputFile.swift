import PlatformFoundation

/// Reads whole files that options name.
enum InputFile {
    static func read(_ path: String) throws(CommandError) -> [UInt8] {
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw CommandError(.noInput, "The file \(path) does not exist.")
        }
        guard !isFolder, let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw CommandError(.noInput, "The file \(path) cannot be read.")
        }
        return Array(data)
    }
}
