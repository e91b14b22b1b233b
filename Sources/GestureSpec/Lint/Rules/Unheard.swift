import GestureModel

extension LintRule {
  /// A recognizer nobody listens to that takes touches away from views.
  static let unheardCancels = LintRule(
    id: "W210", title: "a recognizer nobody listens to cancels touches",
    meaning: """
      When the recognizer is recognized nobody is told, but the views lose its touches all the same \
      (cancelsTouchesInView is on unless it is switched off). Said of recognizers without targets, and of custom \
      recognizers that others wait for and that neither an effect nor a question mentions.
      """,
    example: """
      view Screen {
        pan drag
        tap helper { targets off }
      }
      drag requires helper
      """,
    remedy: "Write 'cancelsTouchesInView off'."
  ) { context in
    context.unheard.compactMap { recognizer, why in
      let r = context.scenario.recognizers[recognizer]
      guard r.cancelsTouchesInView ?? true, context.canBeRecognized(recognizer) else { return nil }
      return Hit(
        position: context.place(
          firstOf: .option(recognizer: recognizer, .cancelsTouchesInView), .option(recognizer: recognizer, .targets),
          .recognizer(recognizer)),
        message: "\(context.name(recognizer)) \(why), yet when it is recognized the views lose its touches",
        remedy: "\(r.name) { cancelsTouchesInView off }")
    }
  }

  /// A recognizer nobody listens to that keeps views waiting for touches.
  static let unheardDelays = LintRule(
    id: "W211", title: "a recognizer nobody listens to delays touches",
    meaning: """
      Nobody is told when the recognizer is recognized, but the views get the beginning of its touches only when it has \
      decided (delaysTouchesBegan). Said of the same recognizers as W210.
      """,
    example: """
      view Screen {
        tap helper { targets off, cancelsTouchesInView off, delaysTouchesBegan on }
      }
      """,
    remedy: "Write 'delaysTouchesBegan off'."
  ) { context in
    context.unheard.compactMap { recognizer, why in
      let r = context.scenario.recognizers[recognizer]
      guard r.delaysTouchesBegan ?? r.kind.delaysTouchesBegan, context.absence(of: recognizer) == nil else {
        return nil
      }
      return Hit(
        position: context.place(
          firstOf: .option(recognizer: recognizer, .delaysTouchesBegan), .recognizer(recognizer)),
        message: "\(context.name(recognizer)) \(why), yet views get its touches only when it has decided",
        remedy: "\(r.name) { delaysTouchesBegan off }")
    }
  }
}

extension LintContext {
  /// The recognizers nobody listens to, and how that is known.
  fileprivate var unheard: [(recognizer: Int, why: String)] {
    scenario.recognizers.indices.compactMap { recognizer in
      if scenario.actionEffects.contains(where: { $0.recognizer == recognizer }) { return nil }
      let r = scenario.recognizers[recognizer]
      if !r.hasTargets { return (recognizer, "has no targets") }
      guard r.kind.isCustom, let questions, !questions.recognizers.contains(recognizer),
        requirements.contains(where: { $0.pair.b == recognizer })
      else { return nil }
      return (recognizer, "is only there to be waited for")
    }
  }
}
