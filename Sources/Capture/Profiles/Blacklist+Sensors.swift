/// The lists of the profile `sensors`.
extension Blacklist {
  /// Views with taps and long presses of UIKit's own.
  public static let gestureViews = Blacklist(
    publicNames: [
      "UIPageControl", "UITextField", "UITextView", "UITabBar", "UICollectionView", "UISearchBar",
    ],
    privateNames: [
      "_UIContextMenuContainerView", "_UIPreviewPlatterView", "UISwitchModernVisualElement",
      "WKContentView", "UIWebBrowserView",
    ])

  /// UIKit's pages, and those that show another process.
  public static let clickPages = Blacklist(
    publicNames: [
      "UINavigationController", "SAAlertController", "SFSafariViewController",
      "AVPlayerViewController", "UIReferenceLibraryViewController", "UIImagePickerController",
      "UIDocumentMenuViewController", "UIActivityViewController", "SLComposeViewController",
      "UISplitViewController",
    ],
    privateNames: [
      "SFBrowserRemoteViewController", "UIInputWindowController",
      "UIKeyboardCandidateGridCollectionViewController", "UICompatibilityInputViewController",
      "UIApplicationRotationFollowingControllerNoTouches", "UIActivityGroupViewController",
      "UIKeyboardCandidateRowViewController", "UIKeyboardHiddenViewController",
      "_UIAlertControllerTextFieldViewController", "_UILongDefinitionViewController",
      "_UIResilientRemoteViewContainerViewController", "_UIShareExtensionRemoteViewController",
      "_UIRemoteDictionaryViewController", "UISystemKeyboardDockController",
      "_UINoDefinitionViewController", "_UIActivityGroupListViewController",
      "_UIRemoteViewController", "_UIFallbackPresentationViewController",
      "_UIDocumentPickerRemoteViewController", "_UIAlertShimPresentingViewController",
      "_UIWaitingForRemoteViewContainerViewController", "_UIActivityUserDefaultsViewController",
      "_UIActivityViewControllerContentController", "_UIRemoteInputViewController",
      "_UIUserDefaultsActivityNavigationController", "_SFAppPasswordSavingViewController",
      "UISnapshotModalViewController", "WKActionSheet", "DDSafariViewController",
      "SFAirDropActivityViewController", "CKSMSComposeController", "DDParsecLoadingViewController",
      "PLUIPrivacyViewController", "PLUICameraViewController", "SLRemoteComposeViewController",
      "CAMViewfinderViewController", "DDParsecNoDataViewController", "CAMPreviewViewController",
      "DDParsecCollectionViewController", "DDParsecRemoteCollectionViewController",
      "AVFullScreenPlaybackControlsViewController", "PLPhotoTileViewController",
      "AVFullScreenViewController", "CAMImagePickerCameraViewController",
      "CKSMSComposeRemoteViewController", "PUPhotoPickerHostViewController",
      "PUUIAlbumListViewController", "PUUIPhotosAlbumViewController",
      "SFAppAutoFillPasswordViewController", "PUUIMomentsGridViewController",
      "SFPasswordRemoteViewController", "UIWebRotatingAlertController", "UIEditUserWordController",
      "UIActivityContentViewController",
    ])

  /// The same, with containers and helpers that appear beside a page.
  public static let screenPages = Blacklist(
    publicNames: clickPages.publicNames + [
      "UIAlertController", "UITabBarController", "UIDocumentPickerViewController",
      "UIDocumentBrowserViewController",
    ],
    privateNames: clickPages.privateNames + [
      "UIApplicationRotationFollowingController", "_UIContextMenuActionsOnlyViewController",
      "UIPredictionViewController", "UISystemInputAssistantViewController",
      "UICandidateViewController", "SFAirDropViewController", "_UICursorAccessoryViewController",
    ])
}
