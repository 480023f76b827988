/// Findings about failure requirements that hold nothing up.
extension GestureAudit {
  /// One finding per group of recognizers that wait for each other, members in tree order.
  var cycles: [Finding] {
    var indices: [ObjectNumber: Int] = [:]
    for (index, recognizer) in recognizers.enumerated() {
      indices[recognizer.number] = index
    }
    var graph = recognizers.map { recognizer in
      recognizer.declaredRequirements.compactMap { indices[$0.number] }
    }
    for (index, recognizer) in recognizers.enumerated() {
      for other in recognizer.declaredDependents {
        if let other = indices[other.number] { graph[other].append(index) }
      }
    }
    return Cycles(in: graph).all.map { group in
      let members = group.map { recognizers[$0] }
      let names = members.map(\.id)
      return Finding(
        kind: .cycle, objects: members,
        because:
          "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1]) wait for each "
          + "other to fail: none of them can act",
        advice: "remove one of the requirements")
    }
  }

  /// Requirements on recognizers that can't hold anything up.
  var oneSided: [Finding] {
    var findings: [Finding] = []
    for recognizer in recognizers {
      for other in recognizer.declaredRequirements {
        guard let reason = whyRequirementIsFutile(of: recognizer, requiring: other) else {
          continue
        }
        findings.append(
          Finding(
            kind: .oneSided, objects: [recognizer, other],
            because: "\(recognizer.id) requires \(other.id) to fail, but \(reason)", advice: nil))
      }
    }
    return findings
  }

  /// Recognizers that wait for all others, and so for a table's swipe, which stays possible until fingers lift.
  var heldUpByTables: [Finding] {
    // ios.C2
    let swipes = recognizers.filter { $0 is SwipeActionsGestureRecognizer && $0.isEnabled }
    return recognizers.flatMap { recognizer -> [Finding] in
      guard recognizer.delegate?.shouldRequireFailureOf?.isDeclaredForAll == true else { return [] }
      return swipes.compactMap { swipe in
        guard swipe !== recognizer, let table = swipe.view, let view = recognizer.view,
          view.isOnOneBranch(with: table)
        else { return nil }
        return Finding(
          kind: .fight, objects: [recognizer, swipe],
          because:
            "\(recognizer.id) waits for all others, and \(swipe.id) stays possible until fingers "
            + "lift: on \(table.id), \(recognizer.id) acts at the lift, if at all",
          advice: "let it wait for the others alone (setDelegate, shouldRequireFailureOf)")
      }
    }
  }

  private func whyRequirementIsFutile(
    of recognizer: GestureRecognizer, requiring other: GestureRecognizer
  ) -> String? {
    if let reason = engine.whyItReceivesNothing(other) {
      return "\(reason), so it has no effect"
    }
    return recognizer.otherBranchReason(requiring: other)?.description
  }
}
