;;; gestured-tests.el --- Gesture scripts in Emacs, as users see them  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT

;;; Commentary:

;;     emacs -Q --batch -L . -l gestured-tests.el -f ert-run-tests-batch-and-exit
;;
;; The program is the one that GESTURED names, else `gestured'.

;;; Code:

(require 'ert)
(require 'package)
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'eglot)
(require 'gestured)
(require 'flymake)
(require 'imenu)

(setq gestured-program (or (getenv "GESTURED") "gestured")
      eglot-send-changes-idle-time 0
      eglot-sync-connect t
      eglot-events-buffer-size 0)

(defconst gestured-tests--script "\
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
requireToFail open zoom

test \"one tap opens\"
  tap card
  expect action opened
test \"two taps zoom\"
  doubleTap card
  expect actions zoomed
")

(defconst gestured-tests--xib "\
<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">
  <objects>
    <view id=\"root\">
      <rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"480\"/>
      <subviews>
        <button enabled=\"NO\" id=\"off\">
          <rect key=\"frame\" x=\"20\" y=\"20\" width=\"100\" height=\"44\"/>
        </button>
      </subviews>
    </view>
  </objects>
</document>
")

(defvar gestured-tests--name "card.gesture"
  "The name of the file.")

(defmacro gestured-tests--with (text &rest body)
  "Do BODY in a buffer of a file that holds TEXT."
  (declare (indent 1))
  `(let* ((folder (file-truename (make-temp-file "gestured-" t)))
          (file (expand-file-name gestured-tests--name folder)))
     (unwind-protect
         (progn
           (write-region ,text nil file nil 'silent)
           (with-current-buffer (find-file-noselect file)
             (unwind-protect (progn ,@body)
               (when-let ((server (and (eglot-current-server))))
                 (let ((inhibit-message t)) (eglot-shutdown server)))
               (set-buffer-modified-p nil)
               (kill-buffer))))
       (delete-directory folder t))))

(defmacro gestured-tests--with-eglot (text &rest body)
  "Do BODY in a buffer of a file that holds TEXT, and that Eglot manages."
  (declare (indent 1))
  `(gestured-tests--with ,text
     (let ((inhibit-message t)) (apply #'eglot (eglot--guess-contact)))
     ,@body))

(defmacro gestured-tests--wait (condition)
  "Wait until CONDITION holds, and answer its value."
  `(let ((deadline (+ (float-time) 10)) value)
     (while (and (not (setq value ,condition)) (< (float-time) deadline))
       (accept-process-output nil 0.01))
     (or value (ert-fail (list "in vain" ',condition)))))

(defun gestured-tests--outcome (line)
  "The kind and the text of the outcome drawn behind LINE, from 0."
  (save-excursion
    (goto-char (point-min))
    (forward-line line)
    (when-let ((overlay (gestured--overlay (point))))
      (cons (overlay-get overlay 'gestured-outcome)
            (substring-no-properties (overlay-get overlay 'after-string))))))

(defun gestured-tests--replace (before after)
  "Put AFTER in the place of BEFORE, as typing does."
  (goto-char (point-min))
  (search-forward before)
  (replace-match after t t)
  (eglot--signal-textDocument/didChange))

(defun gestured-tests--transcript ()
  "What the transcript says."
  (with-current-buffer "*gestured*" (buffer-string)))

;;;; The mode

(ert-deftest gestured-the-mode-comes-with-the-file-name ()
  (gestured-tests--with gestured-tests--script
    (should (eq major-mode 'gestured-mode))
    (should gestured-outcomes-mode)))

(ert-deftest gestured-names-are-one-symbol ()
  (dolist (name '("cart.buy:" "$AppClick" "odd-id_2"))
    (with-temp-buffer
      (gestured-mode)
      (insert "expect action " name)
      (should (equal (thing-at-point 'symbol) name)))))

(ert-deftest gestured-a-comment-begins-a-line ()
  (with-temp-buffer
    (gestured-mode)
    (insert "  # say why\ntap #card\n")
    (font-lock-ensure)
    (should (nth 4 (syntax-ppss 8)))
    (should-not (nth 4 (syntax-ppss 20)))
    (should (eq (get-text-property 6 'face) 'font-lock-comment-face))))

(ert-deftest gestured-words-have-their-colours ()
  (with-temp-buffer
    (gestured-mode)
    (insert gestured-tests--script)
    (font-lock-ensure)
    (dolist (each '(("UIView" . font-lock-type-face) ("card" . font-lock-variable-name-face)
                    ("test" . font-lock-keyword-face) ("tap card" . font-lock-function-name-face)
                    ("one tap" . font-lock-string-face)
                    ("numberOf" . font-lock-builtin-face) ("zoomed" . font-lock-function-name-face)))
      (goto-char (point-min))
      (let ((case-fold-search nil)) (re-search-forward (concat "\\_<" (car each))))
      (should (eq (cdr each) (get-text-property (match-beginning 0) 'face))))))

(ert-deftest gestured-lines-are-indented-below-what-they-belong-to ()
  (with-temp-buffer
    (gestured-mode)
    (insert "UIView card 0,0,9,9\nUITapGestureRecognizer open\n\n  test \"a\"\ntap card\nexpect no action\n")
    (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
    (should (equal (buffer-string)
                   (concat "UIView card 0,0,9,9\n  UITapGestureRecognizer open\n\n"
                           "test \"a\"\n  tap card\n  expect no action\n")))))

(ert-deftest gestured-imenu-lists-tests-and-views ()
  (with-temp-buffer
    (gestured-mode)
    (insert gestured-tests--script)
    (let ((index (imenu--make-index-alist t)))
      (should (equal (mapcar #'car (cdr (assoc "Tests" index))) '("one tap opens" "two taps zoom")))
      (should (equal (mapcar #'car (cdr (assoc "Views" index))) '("card")))
      (should (equal (mapcar #'car (cdr (assoc "Recognizers" index))) '("open" "zoom"))))))

;;;; With Eglot

(ert-deftest gestured-tap-crad-did-you-mean-card ()
  (gestured-tests--with-eglot gestured-tests--script
    (flymake-mode)
    (gestured-tests--replace "tap card" "tap crad")
    (let ((found (gestured-tests--wait eglot--diagnostics)))
      (should (string-match-p "gestured \\[noMatch\\]: .*card" (flymake-diagnostic-text (car found))))
      (should (equal (buffer-substring (flymake-diagnostic-beg (car found))
                                       (flymake-diagnostic-end (car found)))
                     "crad")))))

(ert-deftest gestured-a-xib-shows-what-the-linter-finds ()
  (let ((gestured-tests--name "Card.xib"))
    (gestured-tests--with-eglot gestured-tests--xib
      (should (eq major-mode 'gestured-interface-mode))
      (flymake-mode)
      (let ((found (car (gestured-tests--wait eglot--diagnostics))))
        (should (string-match-p "\\[dead-control\\]" (flymake-diagnostic-text found)))
        (should (= (line-number-at-pos (flymake-diagnostic-beg found)) 6)))
      (gestured-tests--replace " enabled=\"NO\"" "")
      (gestured-tests--wait (not eglot--diagnostics)))))

(ert-deftest gestured-each-line-shows-what-it-did ()
  (skip-unless (not (gestured--has-hints-p)))
  (gestured-tests--with-eglot gestured-tests--script
    (should (equal (gestured-tests--wait (gestured-tests--outcome 6)) '(effect . "  → opened")))
    (should (equal (gestured-tests--outcome 7) '(passed . "  ✓")))
    (gestured-tests--replace "action opened" "action zoomed")
    (gestured-tests--wait (eq (car (gestured-tests--outcome 7)) 'failed))
    (should (string-prefix-p "  ✗ got opened" (cdr (gestured-tests--outcome 7))))))

(ert-deftest gestured-what-was-not-played-keeps-what-it-did ()
  (skip-unless (not (gestured--has-hints-p)))
  (gestured-tests--with-eglot gestured-tests--script
    (gestured-tests--wait (gestured-tests--outcome 7))
    (gestured-tests--replace "  tap card" "  tap \"")
    (gestured-tests--wait (equal (gestured-tests--outcome 7) '(skipped . "  ✓")))
    (should (equal (gestured-tests--outcome 10) '(passed . "  ✓")))))

(ert-deftest gestured-an-outcome-stays-on-its-line ()
  (with-temp-buffer
    (gestured-mode)
    (insert "tap card\n\n")
    (gestured--draw-outcomes '((:line 0 :kind "effect" :text "→ opened")))
    (goto-char (point-min))
    (end-of-line)
    (insert " hold=0.1")
    (let ((overlay (gestured--overlay (point-min))))
      (should (= (overlay-end overlay) (line-end-position))))
    (insert "\n")
    (should (= (overlay-end (gestured--overlay (point-min))) (1- (point))))
    (gestured--draw-outcomes '((:line 0 :kind "skipped" :text "")))
    (should (equal (gestured-tests--outcome 0) '(skipped . "  → opened")))
    (should (eq (get-text-property 3 'face (overlay-get (gestured--overlay (point-min)) 'after-string))
                'gestured-stale))
    (gestured--draw-outcomes nil)
    (should-not (gestured-tests--outcome 0))))

(ert-deftest gestured-outcomes-can-be-put-away-and-come-back ()
  (skip-unless (not (gestured--has-hints-p)))
  (gestured-tests--with-eglot gestured-tests--script
    (gestured-tests--wait (gestured-tests--outcome 6))
    (gestured-outcomes-mode -1)
    (should-not (gestured-tests--outcome 6))
    (gestured-outcomes-mode)
    (should (gestured-tests--outcome 6))))

(ert-deftest gestured-a-position-behind-an-emoji-does-not-hang ()
  (gestured-tests--with-eglot (string-replace "tap card" "tap \"😀\"" gestured-tests--script)
    (let ((found (gestured-tests--wait eglot--diagnostics)))
      (should (equal (buffer-substring (flymake-diagnostic-beg (car found))
                                       (flymake-diagnostic-end (car found)))
                     "\"😀\"")))))

(ert-deftest gestured-eglot-completes-and-renames ()
  (gestured-tests--with-eglot gestured-tests--script
    (goto-char (point-min))
    (search-forward "  tap ca")
    (let* ((completion (eglot-completion-at-point))
           (names (all-completions "ca" (nth 2 completion))))
      (should (member "card" names)))
    (let ((inhibit-message t)) (eglot-rename "deal"))
    (should-not (string-match-p "\\_<card\\_>" (buffer-string)))
    (should (string-match-p "UIView deal" (buffer-string)))))

(ert-deftest gestured-commands-use-the-server-and-the-text-as-it-is ()
  (gestured-tests--with-eglot gestured-tests--script
    (goto-char (point-min))
    (search-forward "  tap card")
    (gestured-test-at-point)
    (should (string-match-p "✓ one tap opens" (gestured-tests--transcript)))
    (should-not (string-match-p "two taps" (gestured-tests--transcript)))
    (gestured-render)
    (should (with-current-buffer "*gestured picture*" (string-match-p "<svg" (buffer-string))))
    (gestured-record)
    (should (with-current-buffer "*gestured recording*"
              (string-match-p "^--> " (buffer-string))))
    (goto-char (point-min))
    (search-forward "  expect action opened\n")
    (replace-match "")
    (forward-line -1)
    (gestured-expect-what-happened)
    (should (string-match-p "tap card\n  expect actions? opened\n" (buffer-string)))))

(ert-deftest gestured-next-error-leads-to-the-line-that-failed ()
  (gestured-tests--with-eglot (string-replace "action opened" "action closed" gestured-tests--script)
    (gestured-run)
    (let ((script (current-buffer)))
      (with-current-buffer "*gestured*"
        (should (derived-mode-p 'compilation-mode))
        (next-error 1 t))
      (with-current-buffer script
        (should (= (line-number-at-pos) 8))
        (should (looking-at-p "expect action closed"))))))

;;;; Newer versions of Eglot

(ert-deftest gestured-with-inlay-hints-no-outcomes-are-requested ()
  (let ((gestured-program "true"))
    (cl-letf (((symbol-function 'eglot-inlay-hints-mode) nil))
      (should (equal (gestured--contact)
                     '(gestured-eglot-server "true" "lsp" :initializationOptions (:outcomes t)))))
    (cl-letf (((symbol-function 'eglot-inlay-hints-mode) #'ignore))
      (should (equal (gestured--contact)
                     '(gestured-eglot-server
                       "true" "lsp" :initializationOptions (:outcomes :json-false)))))))

(ert-deftest gestured-with-inlay-hints-outcomes-mode-toggles-them ()
  (gestured-tests--with-eglot gestured-tests--script
    (let (modes)
      (cl-letf (((symbol-function 'eglot-inlay-hints-mode) (lambda (mode) (push mode modes))))
        (gestured-outcomes-mode -1)
        (with-silent-modifications
          (put-text-property (point-min) (point-max) 'fontified t))
        (gestured-outcomes-mode)
        (should (equal modes '(1 -1)))
        (should-not (get-text-property (point-min) 'fontified))))))

(ert-deftest gestured-parameters-are-labelled-without-offsets ()
  (gestured-tests--with-eglot gestured-tests--script
    (let ((document (plist-get (eglot-client-capabilities (eglot-current-server)) :textDocument)))
      (should (plist-get document :hover))
      (should-not (plist-get (plist-get document :signatureHelp) :signatureInformation)))))

(ert-deftest gestured-commands-need-no-private-function-of-eglot ()
  (gestured-tests--with-eglot gestured-tests--script
    (cl-letf (((symbol-function 'eglot--signal-textDocument/didChange) nil))
      (gestured-test)
      (should (string-match-p "2 tests, all passed" (gestured-tests--transcript))))))

;;;; The package

(defconst gestured-tests--file (locate-library "gestured.el"))

(ert-deftest gestured-compiles-without-warnings ()
  (let ((byte-compile-error-on-warn t)
        (byte-compile-dest-file-function (lambda (_) (make-temp-file "gestured-" nil ".elc"))))
    (should (byte-compile-file gestured-tests--file))))

(ert-deftest gestured-checkdoc-finds-nothing ()
  (require 'checkdoc)
  (let (found)
    (cl-letf (((symbol-function 'warn) (lambda (&rest text) (push text found))))
      (checkdoc-file gestured-tests--file))
    (should-not found)))

(ert-deftest gestured-package-lint-finds-no-error ()
  (skip-unless (require 'package-lint nil t))
  (with-current-buffer (find-file-noselect gestured-tests--file)
    (should-not (seq-filter (lambda (each) (eq (nth 2 each) 'error)) (package-lint-buffer)))))

;;;; Without Eglot

(ert-deftest gestured-without-eglot-the-program-reads-the-buffer ()
  (gestured-tests--with gestured-tests--script
    (goto-char (point-max))
    (insert "  expect action never\n")
    (gestured-test)
    (should (string-match-p "✗ two taps zoom" (gestured-tests--transcript)))
    (gestured-run)
    (should (string-match-p "→ ended" (gestured-tests--transcript)))
    (let ((script (current-buffer)))
      (with-current-buffer "*gestured*" (next-error 1 t))
      (with-current-buffer script (should (looking-at-p "expect action never"))))
    (set-buffer-modified-p nil)))

(ert-deftest gestured-without-eglot-a-server-is-asked-once ()
  (gestured-tests--with gestured-tests--script
    (goto-char (point-min))
    (search-forward "doubleTap")
    (gestured-test-at-point)
    (should (string-match-p "✓ two taps zoom" (gestured-tests--transcript)))
    (should-not (string-match-p "one tap" (gestured-tests--transcript)))
    (should-not (seq-find (lambda (process)
                            (string-prefix-p "gestured-server" (process-name process)))
                          (process-list)))))

(ert-deftest gestured-a-missing-program-is-told-in-one-line ()
  (gestured-tests--with gestured-tests--script
    (let* ((gestured-program '("/nowhere/gestured"))
           (error (should-error (gestured-run) :type 'user-error)))
      (should (string-match-p "\\`/nowhere/gestured isn.t there: .*gestured-program.*\\'"
                              (error-message-string error))))))

;;;; A daemon to script

(ert-deftest gestured-request-asks-a-daemon-of-its-own ()
  (unwind-protect
      (progn
        (gestured-request 'createView '(:id "card" :superview "window" :frame [20 100 300 200]))
        (let ((hit (gestured-request :hitTest '(:point [50 150]))))
          (should (equal (plist-get hit :view) "card"))
          (should (equal (plist-get hit :path) ["window" "card"])))
        (should (equal (plist-get (gestured-request "describeSession") :views) 2))
        (should-error (gestured-request 'tap '(:on "crad")) :type 'jsonrpc-error)
        (gestured-request-end)
        (should (equal (plist-get (gestured-request "describeSession") :views) 1)))
    (gestured-request-end)))

(ert-deftest gestured-request-answers-questions ()
  (unwind-protect
      (let* (asked
             (gestured-question-function
              (lambda (method params)
                (push method asked)
                (ignore params)
                :json-false)))
        (gestured-request 'createView '(:id "card" :superview "window" :frame [20 100 300 200]))
        (gestured-request 'createRecognizer
                          '(:id "open" :class "UITapGestureRecognizer" :view "card"))
        (gestured-request 'setDelegate '(:recognizer "open" :shouldBegin "ask"))
        (let ((report (gestured-request 'tap '(:on "card" :report ["action"]))))
          (should (equal asked '(delegate/shouldBegin)))
          (should (equal (plist-get report :effects) []))))
    (gestured-request-end)))

;;; gestured-tests.el ends here
