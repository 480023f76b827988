import Gestures

/// The properties of tables and collections.
let listProperties: [Property<View>] = Property.of(
  ListView.self, "tables and collections",
  .bool("allowsSelection", \.allowsSelection),
  .bool("allowsMultipleSelection", \.allowsMultipleSelection),
  .bool("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing).omittedUnlessSet(),
  .bool("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
    .omittedUnlessSet(),
  .bool("editing", \.isEditing),
  .references(
    "selectedCells", to: View.self, "a cell", get: { $0.selectedCells },
    set: { $0.selectedCells = $1 }
  ).omittedUnlessSet())
