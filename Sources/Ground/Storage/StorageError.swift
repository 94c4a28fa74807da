internal import PlatformC

/// An error on opening, reading or writing a stored file.
package struct StorageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds that callers distinguish, for instance for an exit code.
    package enum Kind: String, Hashable, Sendable {
        /// There is no such file.
        case missing
        /// The path leads to a directory, a device or a pipe.
        case notAFile
        /// The file exists but cannot be read.
        case unreadable
        /// The bytes are not those that were written: `FileReader` checks header, table and checksums, `SectionConsistency` in
        /// `Roads` that sections fit together.
        case damaged
        /// Another version of this program wrote the file.
        case otherVersion
        /// The place to write to does not exist or does not allow it.
        case cannotCreate
        /// Reading or writing failed half-way, for instance because the disk is full.
        case ioError
        /// Another process is writing the same file.
        case busy
    }

    /// The kind of failure.
    package let kind: Kind
    /// The file concerned, as the caller named it.
    package let path: String
    /// One sentence that names the file, the problem and a remedy if there is one.
    package let description: String

    /// An error whose description is the quoted path followed by `problem`, which completes the sentence.
    package init(_ kind: Kind, path: String, _ problem: String) {
        self.kind = kind
        self.path = path
        description = "\"\(path)\" \(problem)."
    }
}

extension StorageError {
    /// The system's description of an error number.
    static func words(_ code: Int32) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }

    /// The error for a failed attempt to open or map a file for reading.
    static func reading(_ path: String, code: Int32) -> StorageError {
        switch code {
        case ENOENT, ENOTDIR: StorageError(.missing, path: path, "does not exist")
        case EACCES, EPERM: StorageError(.unreadable, path: path, "may not be read: permission denied")
        case ENOMEM, EOVERFLOW, EFBIG:
            StorageError(.unreadable, path: path, "is too large to be mapped into this process's memory")
        default: StorageError(.unreadable, path: path, "cannot be read: \(words(code))")
        }
    }

    /// The error for a failed attempt to create the file that will become `path`.
    static func creating(_ path: String, code: Int32) -> StorageError {
        let reason =
            switch code {
            case ENOENT, ENOTDIR:
                "its directory, or the one that its symbolic link names, does not exist; create that first"
            case EACCES, EPERM: "permission denied in its directory"
            case EROFS: "the file system is read-only"
            case ENOSPC: "no space is left on the disk; make room there and try again"
            case EDQUOT: "the disk quota is used up; make room and try again"
            case ENAMETOOLONG: "the name is too long"
            case ELOOP: "its symbolic links lead round in a circle; remove one of them"
            default: words(code)
            }
        return StorageError(.cannotCreate, path: path, "cannot be created: \(reason)")
    }

    /// The error for a write that failed half-way.
    ///
    /// - Parameter step: the step that failed, such as "storing the roads"; nil to leave it out.
    static func writing(_ path: String, step: String? = nil, code: Int32) -> StorageError {
        let reason =
            switch code {
            case ENOSPC: "no space is left on the disk; make room there and try again"
            case EDQUOT: "the disk quota is used up; make room and try again"
            case EFBIG: "the file would be larger than the system allows; raise the limit (ulimit -f) and try again"
            default: words(code)
            }
        let time = step.map { " while \($0)" } ?? ""
        return StorageError(.ioError, path: path, "cannot be written\(time): \(reason)")
    }
}
