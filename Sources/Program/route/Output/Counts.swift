/// A number and what it counts, as in "no warnings", "1 warning" or "2 warnings".
func counted(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
}
