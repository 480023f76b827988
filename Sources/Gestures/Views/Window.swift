/// A view at the root of a tree, ordered among others by level, then recency.
public final class Window: View {
  public var windowLevel = 0.0
}
