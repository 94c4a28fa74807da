/// The version of the program as `route --version` prints it.
package enum ProgramVersion {
    package static let text = "0.3.0"
}
