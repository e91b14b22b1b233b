/// A way of making a failure simpler that only the domain knows, such as giving fingers other names.
///
/// It proposes; the shrinker runs each proposal, and takes it only if it fails in the same way and is simpler
/// (``ChoiceRecord/isSimpler(than:)``). A wrong proposal costs a run and nothing else.
public struct DomainPass: Sendable {
  /// What the pass is called in results.
  public let name: String
  /// Edited scripts of a record, the most promising first.
  public let propose: @Sendable (ChoiceRecord) -> [ChoiceScript]

  /// A pass that proposes edited scripts of a record.
  public init(_ name: String, _ propose: @escaping @Sendable (ChoiceRecord) -> [ChoiceScript]) {
    self.name = name
    self.propose = propose
  }

  /// Renames what the choices of the labels name in the order of first use: the first named becomes the simplest.
  ///
  /// The names of all the labels are one set of names; they are ranks, so all the choices must have the same range.
  public static func renameByFirstUse(labels: Set<String>) -> DomainPass {
    DomainPass("rename by first use") { record in
      var names: [Int: Int] = [:]
      var values: [Int: Int] = [:]
      for (index, choice) in record.choices.enumerated() where labels.contains(choice.label) && choice.kind != .more {
        let name = names[choice.value] ?? names.count
        names[choice.value] = name
        if UInt(name) <= choice.lastRank { values[index] = choice.value(ofRank: UInt(name)) }
      }
      return [record.script(setting: values)]
    }
  }
}
