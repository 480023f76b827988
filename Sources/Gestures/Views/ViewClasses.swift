extension View {
  /// A detached view that behaves as the nearest of UIKit's classes that its class is or derives
  /// from.
  public static func make(id: String, class objectClass: ObjectClass, in engine: Engine) -> View {
    var ancestor: ObjectClass? = objectClass
    while let each = ancestor {
      switch each.name {
      case "UIView": return View(id: id, class: objectClass, in: engine)
      case "UIWindow": return Window(id: id, class: objectClass, in: engine)
      case "UIControl": return Control(id: id, class: objectClass, in: engine)
      case "UINavigationButton", "UITabBarButton", "_UIButtonBarButton":
        return BarButton(id: id, class: objectClass, in: engine)
      case "UISwipeActionStandardButton":
        return RowActionButton(id: id, class: objectClass, in: engine)
      case "UIButton": return Button(id: id, class: objectClass, in: engine)
      case "UIPageControl": return PageControl(id: id, class: objectClass, in: engine)
      case "UIRefreshControl": return RefreshControl(id: id, class: objectClass, in: engine)
      case "UISegmentedControl": return SegmentedControl(id: id, class: objectClass, in: engine)
      case "UISlider": return Slider(id: id, class: objectClass, in: engine)
      case "UIStepper": return Stepper(id: id, class: objectClass, in: engine)
      case "UISwitch": return Switch(id: id, class: objectClass, in: engine)
      case "UITextView": return TextView(id: id, class: objectClass, in: engine)
      case "UITextField": return TextField(id: id, class: objectClass, in: engine)
      case "UICollectionView", "UITableView":
        return ListView(id: id, class: objectClass, in: engine)
      case "UITableViewCell": return TableRow(id: id, class: objectClass, in: engine)
      case "UIScrollView": return ScrollView(id: id, class: objectClass, in: engine)
      case "UISearchBar": return SearchBar(id: id, class: objectClass, in: engine)
      case "UIDatePicker": return DatePicker(id: id, class: objectClass, in: engine)
      case "UIPickerView": return PickerView(id: id, class: objectClass, in: engine)
      case "UIToolbar": return Toolbar(id: id, class: objectClass, in: engine)
      case "UITabBar": return TabBar(id: id, class: objectClass, in: engine)
      default: ancestor = each.superclass
      }
    }
    return View(id: id, class: objectClass, in: engine)
  }
}
