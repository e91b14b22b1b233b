extension LintRule {
  /// A recognizer that never accepts a touch.
  static let neverTakesPart = LintRule(
    id: "W215", title: "a recognizer that never takes part",
    meaning: """
      The recognizer never accepts a touch: it is disabled for good, or its delegate says no to every touch. (If no \
      touch reaches its view, W216 says so; if a condition refuses every touch, W212 or W213.)
      """,
    example: """
      view Page {
        pan drag { enabled off }
      }
      """,
    remedy: "Enable it, or leave it out."
  ) { context in
    context.scenario.recognizers.indices.compactMap { recognizer in
      let r = context.scenario.recognizers[recognizer]
      guard !r.isEnabled || r.shouldReceiveTouch == .no, !context.hitViews(of: recognizer).isEmpty,
        let reason = context.absence(of: recognizer)
      else { return nil }
      return Hit(
        position: context.place(
          firstOf: .option(recognizer: recognizer, r.isEnabled ? .shouldReceiveTouch : .enabled),
          .recognizer(recognizer)),
        message: "\(context.name(recognizer)) never takes part: \(reason)", remedy: "mend that, or leave it out")
    }
  }

  /// A view that no touch reaches.
  static let unreachableView = LintRule(
    id: "W216", title: "a view that no touch reaches",
    meaning: """
      Neither the view nor anything inside it is ever hit: no recognizer on it takes part. Of views inside each other \
      the outermost is named.
      """,
    example: """
      view Page { pan drag }
      view Cover {
        hit off
        tap dismiss
      }
      """,
    remedy: "Write 'hit on', or leave the view out."
  ) { context in
    let views = context.scenario.views
    func isReached(_ view: Int) -> Bool {
      views.indices.contains { views[$0].isHit && context.isInside($0, view) }
    }
    return views.indices.compactMap { view in
      if isReached(view) { return nil }
      if let parent = views[view].parent, !isReached(parent) { return nil }
      return Hit(
        position: context.place(.view(view)), message: "no touch ever reaches '\(views[view].name)' or anything in it",
        remedy: "write 'hit on', or leave it out")
    }
  }
}
