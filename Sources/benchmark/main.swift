// Measures the engine in process and prints a JSON object a line: {"name", "value", "unit"}.
//
//     benchmark [section...]      all sections unless some are named

let sections: [(name: String, run: () -> Void)] = [
  ("classes", measureClasses), ("hit-test", measureHitTests), ("edits", measureEdits),
  ("memory", measureMemory), ("capture", measureCapture), ("controls", measureControls),
  ("pan", { measureStream("pan", [.pan]) }),
  ("pinch", { measureStream("pinch", [.pinch]) }),
  ("mix", { measureStream("mix", [.pan, .pinch, .doubleTap]) }),
  ("nested", { measureStream("nested mix", [.pan, .pinch, .doubleTap], depth: 5) }),
  ("attempts", measureAttempts),
]
let wanted = CommandLine.arguments.dropFirst()
for name in wanted where !sections.contains(where: { $0.name == name }) {
  print("no section \(name); there are: \(sections.map(\.name).joined(separator: " "))")
}
for section in sections where wanted.isEmpty || wanted.contains(section.name) { section.run() }
