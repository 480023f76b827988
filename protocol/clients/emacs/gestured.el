;;; gestured.el --- Run UIKit gesture scripts as you type  -*- lexical-binding: t; -*-

;; Copyright (C) 2026 the gestured maintainers

;; Author: The gestured maintainers <maintainers@gestured.invalid>
;; Maintainer: The gestured maintainers <maintainers@gestured.invalid>
;; URL: https://gestured.invalid
;; Version: 1.0.0
;; Package-Requires: ((emacs "28.1"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A mode for `.gesture' scripts, which describe a screen, what fingers do
;; on it, and what is expected.  With Eglot, each line shows what it did
;; and why; without it, commands run scripts by the program.
;;
;;     (require 'gestured)
;;     (add-hook 'gestured-mode-hook #'eglot-ensure)
;;     (add-hook 'gestured-interface-mode-hook #'eglot-ensure)

;;; Code:

(require 'compile)
(require 'jsonrpc)
(require 'subr-x)
(require 'url-util)

(defvar eglot-server-programs)
(defvar eglot--versioned-identifier)
(defvar eglot--recent-changes)
(defvar eglot--outstanding-inlay-hints-last-region)
(declare-function eglot-current-server "ext:eglot")
(declare-function eglot-handle-notification "ext:eglot")
(declare-function eglot-client-capabilities "ext:eglot")
(declare-function eglot--signal-textDocument/didChange "ext:eglot")
(declare-function eglot-inlay-hints-mode "ext:eglot")

(defgroup gestured nil
  "What UIKit would do with touches, and why."
  :group 'languages
  :prefix "gestured-")

(defcustom gestured-program "gestured"
  "The program: its name or path, or a list of it and its first arguments."
  :type '(choice string (repeat string)))

(defcustom gestured-indent-offset 2
  "The number of spaces per level."
  :type 'natnum
  :safe #'natnump)

(defface gestured-effect '((t :inherit font-lock-doc-face))
  "What a line did.")

(defface gestured-nothing '((t :inherit warning))
  "The closest match of a line that fired nothing.")

(defface gestured-refused '((t :inherit error))
  "Why a command was rejected.")

(defface gestured-passed '((t :inherit success))
  "A test or an expectation that passed.")

(defface gestured-failed '((t :inherit error))
  "The result of a test or an expectation that failed.")

(defface gestured-stale '((t :inherit shadow))
  "The last result of a line that wasn't run.")

;;;; The program

(defun gestured--command (&rest arguments)
  "The program with ARGUMENTS, as a list; an error if it isn't there."
  (let ((command (append (ensure-list gestured-program) arguments)))
    (unless (executable-find (car command))
      (user-error "%s isn't there: install gestured, or set `gestured-program' to where it is"
                  (car command)))
    command))

(defun gestured--folder ()
  "The folder of the buffer's file, and the program's working directory."
  (file-name-directory (or buffer-file-name (expand-file-name default-directory))))

(defun gestured--uri ()
  "The buffer's URI in the language server protocol."
  (if buffer-file-name
      (concat "file://" (url-hexify-string (file-truename buffer-file-name)
                                           url-path-allowed-chars))
    (concat "untitled:" (url-hexify-string (buffer-name)))))

(defun gestured--path (uri)
  "The file that URI names; nil if it is none."
  (when (string-prefix-p "file://" uri)
    (decode-coding-string (url-unhex-string (substring uri (length "file://"))) 'utf-8)))

;;;; The mode

(defconst gestured--words
  '("test" "on" "expect" "wait" "screen" "include" "import")
  "The words of the language that a line begins with.")

(defconst gestured--expectations
  '("action" "actions" "captured" "state" "scroll" "hit" "visible" "that" "error"
    "pending" "touches" "control" "presses" "motion" "remoteControl"
    "select" "problem" "mode" "touchFeedback" "asked" "scrollDelegate"
    "openURL" "interactiveTransition" "rowAction")
  "The words after `expect'.")

(defconst gestured--class "\\_<_?[A-Z][[:alnum:]_.]*"
  "What a line begins with that declares an object.")

(defvar gestured-mode-syntax-table
  (let ((table (make-syntax-table prog-mode-syntax-table)))
    (dolist (letter '(?_ ?- ?. ?$ ?:))
      (modify-syntax-entry letter "_" table))
    (dolist (letter '(?# ?~ ?= ?' ?, ?> ?< ?* ?^))
      (modify-syntax-entry letter "." table))
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\n ">" table)
    table)
  "Syntax of gesture scripts: `$AppClick' and `cart.buy:' are one symbol each.")

(defconst gestured--syntax-propertize
  (syntax-propertize-rules ("^[ \t]*\\(#\\)\\(?:[ \t]\\|$\\)" (1 "<")))
  "A `#' begins a comment where it begins a line and a blank follows.")

(defconst gestured--font-lock-keywords
  `((,(concat "^[ \t]*" (regexp-opt gestured--words 'symbols)) 1 font-lock-keyword-face)
    (,(concat "^[ \t]*expect[ \t]+\\(?:\\(no\\)[ \t]+\\)?"
              (regexp-opt gestured--expectations 'symbols))
     (1 font-lock-negation-char-face nil t) (2 font-lock-keyword-face))
    ("^[ \t]*on[ \t]+\\([[:alpha:]]+\\)" 1 font-lock-keyword-face)
    (,(concat "^[ \t]*\\(" gestured--class "\\)[ \t]+\\([^ \t\n=\"]+\\)")
     (1 font-lock-type-face) (2 font-lock-variable-name-face))
    ("^[ \t]*\\([a-z][[:alnum:]]*\\)\\(?:[ \t]\\|$\\)" 1 font-lock-function-name-face)
    ("\\(->\\)[ \t]*\\([^ \t\n]+\\)" (1 font-lock-keyword-face) (2 font-lock-function-name-face))
    ("->[ \t]*[^ \t\n]+[ \t]+\\(on\\)[ \t]+\\([^ \t\n]+\\)"
     (1 font-lock-keyword-face) (2 font-lock-constant-face))
    ("[ \t]\\([[:alpha:]$_][[:alnum:]_$]*\\)=" 1 font-lock-builtin-face)
    ("\\_<\\(?:true\\|false\\|null\\)\\_>" . font-lock-constant-face)
    ("[ =,]\\('[^'\n]*'\\)" 1 font-lock-string-face)
    (,gestured--class . font-lock-type-face))
  "Font lock of scripts.")

(defconst gestured--imenu
  `(("Tests" "^test[ \t]+\"?\\(.*?\\)\"?[ \t]*$" 1)
    ("Recognizers" "^[ \t]*[[:alnum:]_]+GestureRecognizer[ \t]+\\([^ \t\n]+\\)" 1)
    ("Views" ,(concat "^[ \t]*_?[A-Z][[:alnum:]_]*[ \t]+\\([^ \t\n]+\\)"
                      "[ \t]+-?[0-9.]+,-?[0-9.]+,") 1))
  "The places that imenu lists.")

(defvar gestured-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'gestured-run)
    (define-key map (kbd "C-c C-t") #'gestured-test-at-point)
    (define-key map (kbd "C-c C-v") #'gestured-render)
    (define-key map (kbd "C-c C-e") #'gestured-expect-what-happened)
    (define-key map (kbd "C-c C-o") #'gestured-outcomes-mode)
    map)
  "Keys of `gestured-mode'.")

;;;###autoload
(define-derived-mode gestured-mode prog-mode "Gesture"
  "Major mode for gesture scripts.

\\{gestured-mode-map}"
  (setq-local comment-start "# "
              comment-end ""
              comment-start-skip "#[ \t]+"
              syntax-propertize-function gestured--syntax-propertize
              font-lock-defaults '(gestured--font-lock-keywords)
              imenu-generic-expression gestured--imenu
              indent-tabs-mode nil
              indent-line-function #'gestured-indent-line)
  (gestured-outcomes-mode))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.gesture\\'" . gestured-mode))

;;;###autoload
(define-derived-mode gestured-interface-mode nxml-mode "Interface"
  "Major mode for storyboards and xibs.
With Eglot it shows what `gestured lint' finds, and changes nothing.")

;;;###autoload
(add-to-list 'auto-mode-alist
             '("\\.\\(?:storyboard\\|xib\\)\\'" . gestured-interface-mode))

;;;; Indentation

(defun gestured--opens-p ()
  "Whether lines may be nested in the one at point, by its first word."
  (or (looking-at-p "[ \t]*\\(?:test\\|on\\)\\_>")
      (and (looking-at-p (concat "[ \t]*" gestured--class))
           (not (looking-at-p "[ \t]*[[:alnum:]_]*GestureRecognizer\\_>")))))

(defun gestured--indentation ()
  "The column where the line at point should begin."
  (save-excursion
    (beginning-of-line)
    (let ((begins-test (looking-at-p "[ \t]*test\\_>"))
          (is-recognizer (looking-at-p "[ \t]*[[:alnum:]_]*GestureRecognizer\\_>")))
      (cond (begins-test 0)
            ((/= 0 (forward-line -1)) 0)
            (t
             (while (and (looking-at-p "[ \t]*$") (not (bobp))) (forward-line -1))
             (+ (current-indentation)
                (if (or (looking-at-p "[ \t]*\\(?:test\\|on\\)\\_>") (and is-recognizer (gestured--opens-p)))
                    gestured-indent-offset
                  0)))))))

(defun gestured-indent-line ()
  "Indent the line; when repeated, a level less, then the innermost."
  (interactive)
  (let* ((is-repeated (and (eq this-command 'indent-for-tab-command)
                           (eq last-command this-command)))
         (before (current-indentation))
         (wanted (if is-repeated (- before gestured-indent-offset) (gestured--indentation)))
         (column (if (< wanted 0) (gestured--innermost) wanted))
         (place (- (current-column) before)))
    (indent-line-to column)
    (when (> place 0) (move-to-column (+ column place)))))

(defun gestured--innermost ()
  "The deepest level that the line at point may have."
  (save-excursion
    (beginning-of-line)
    (if (/= 0 (forward-line -1))
        0
      (+ (current-indentation) (if (gestured--opens-p) gestured-indent-offset 0)))))

;;;; Outcomes

(defvar-local gestured--outcomes nil
  "The last outcomes, as a list of plists.")

(define-minor-mode gestured-outcomes-mode
  "Show after each line what it did, if Eglot manages the buffer.
Eglot 1.12 and later shows it as inlay hints."
  :lighter nil
  (if gestured-outcomes-mode
      (gestured--draw-outcomes gestured--outcomes)
    (remove-overlays nil nil 'gestured-line t))
  (when (and (gestured--has-hints-p) (gestured--eglot))
    (eglot-inlay-hints-mode (if gestured-outcomes-mode 1 -1))
    ;; Eglot requests hints for what is fontified anew, unless it had the same region last.
    (when (boundp 'eglot--outstanding-inlay-hints-last-region)
      (setq eglot--outstanding-inlay-hints-last-region nil))
    (jit-lock-refontify)))

(defconst gestured--faces
  '((effect . gestured-effect) (nothing . gestured-nothing) (refused . gestured-refused)
    (passed . gestured-passed) (failed . gestured-failed) (skipped . gestured-stale)
    (limit . gestured-nothing))
  "The face of each kind of outcome.")

(defun gestured--overlay (start)
  "The overlay of the line that begins at START; nil if there is none."
  (seq-find (lambda (overlay)
              (and (overlay-get overlay 'gestured-line) (= (overlay-start overlay) start)))
            (overlays-in start (1+ start))))

(defun gestured--stay-on-line (overlay is-after &rest _)
  "Keep OVERLAY on the line where it begins, if a change IS-AFTER."
  (when (and is-after (overlay-buffer overlay))
    (save-excursion
      (goto-char (overlay-start overlay))
      (move-overlay overlay (line-beginning-position) (line-end-position)))))

(defun gestured--draw (start kind text)
  "Show TEXT, of an outcome of KIND, after the line that begins at START.
Return the overlay."
  (let* ((end (save-excursion (goto-char start) (line-end-position)))
         (overlay (or (gestured--overlay start) (make-overlay start end nil nil t)))
         (hooks '(gestured--stay-on-line)))
    (move-overlay overlay start end)
    (overlay-put overlay 'gestured-line t)
    (overlay-put overlay 'gestured-outcome kind)
    (overlay-put overlay 'gestured-text text)
    (overlay-put overlay 'modification-hooks hooks)
    (overlay-put overlay 'insert-behind-hooks hooks)
    ;; The cursor stays before it.
    (overlay-put overlay 'after-string
                 (concat (propertize "  " 'cursor t)
                         (propertize text 'face (alist-get kind gestured--faces 'shadow))))
    overlay))

(defun gestured--draw-outcomes (lines)
  "Show LINES, the outcomes of the buffer, in place of those before."
  (save-excursion
    (save-restriction
      (widen)
      (goto-char (point-min))
      (let ((line 0) (drawn nil))
        (dolist (outcome lines)
          (forward-line (- (plist-get outcome :line) line))
          (setq line (plist-get outcome :line))
          (let* ((kind (intern (plist-get outcome :kind)))
                 (text (or (plist-get outcome :text) ""))
                 (before (gestured--overlay (point)))
                 ;; A line that wasn't run keeps its last result.
                 (is-kept (and (eq kind 'skipped) (string-empty-p text))))
            (when is-kept
              (setq text (or (and before (overlay-get before 'gestured-text)) "")))
            (unless (string-empty-p text)
              (push (gestured--draw (point) kind text) drawn))))
        (dolist (overlay (overlays-in (point-min) (1+ (point-max))))
          (when (and (overlay-get overlay 'gestured-line) (not (memq overlay drawn)))
            (delete-overlay overlay)))))))

(defun gestured--take-outcomes (uri version lines)
  "Show LINES, the outcomes of VERSION of the document URI."
  (when-let* ((path (gestured--path uri))
              (buffer (find-buffer-visiting path)))
    (with-current-buffer buffer
      (unless (gestured--is-older version)
        (setq gestured--outcomes (append lines nil))
        (when gestured-outcomes-mode (gestured--draw-outcomes gestured--outcomes))))))

(defun gestured--is-older (version)
  "Whether the buffer has changed since VERSION: lines may have moved."
  (or (bound-and-true-p eglot--recent-changes)
      (and version (boundp 'eglot--versioned-identifier)
           (natnump eglot--versioned-identifier)
           (< version eglot--versioned-identifier))))

;;;; Eglot

(defun gestured--has-hints-p ()
  "Whether Eglot draws the server's inlay hints."
  (fboundp 'eglot-inlay-hints-mode))

(defun gestured--contact (&rest _)
  "How to start the server, for Eglot.
Where hints show what lines did, outcomes would show it twice."
  (append '(gestured-eglot-server)
          (gestured--command "lsp")
          `(:initializationOptions
            (:outcomes ,(if (gestured--has-hints-p) :json-false t)))))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((gestured-mode gestured-interface-mode) . gestured--contact))
  (with-no-warnings  ; about a function that `defclass' makes
    (defclass gestured-eglot-server (eglot-lsp-server) ()
      :documentation "The language server of gesture scripts."))
  (cl-defmethod eglot-client-capabilities ((_server gestured-eglot-server))
    "What Eglot supports, but for offsets of parameters: 1.17 miscounts them."
    (let ((capabilities (cl-call-next-method)))
      (plist-put (plist-get capabilities :textDocument)
                 :signatureHelp '(:dynamicRegistration :json-false))
      capabilities))
  (cl-defmethod eglot-handle-notification
    ((_server gestured-eglot-server) (_method (eql 'gestured/outcomes))
     &key uri version lines &allow-other-keys)
    "Show what the lines of a script did."
    (gestured--take-outcomes uri version lines)))

(defun gestured--eglot ()
  "Eglot's server for the buffer; nil if there is none."
  (when (and (fboundp 'eglot-current-server) (featurep 'eglot))
    (when-let ((server (eglot-current-server)))
      (and (jsonrpc-running-p server) server))))

;;;; Asking the server

(defun gestured--execute (command &rest members)
  "The result of COMMAND, with MEMBERS in its argument besides the document.
Unless Eglot manages the buffer, a server of its own answers."
  (let* ((eglot (gestured--eglot))
         (argument (append (list :uri (gestured--uri)) members))
         (params (list :command (concat "gestured." command) :arguments (vector argument))))
    (if eglot
        (progn
          ;; The server has to know the text as it is now.
          (when (fboundp 'eglot--signal-textDocument/didChange)
            (eglot--signal-textDocument/didChange))
          (jsonrpc-request eglot :workspace/executeCommand params))
      (gestured--ask-once :workspace/executeCommand params))))

(defun gestured--connect (name &rest arguments)
  "A connection NAME to the program with ARGUMENTS."
  (let ((command (apply #'gestured--command arguments)))
    (make-instance
     'jsonrpc-process-connection
     :name name
     :request-dispatcher #'gestured--answer
     :process (lambda ()
                (make-process
                 :name name :command command :connection-type 'pipe :coding 'utf-8-emacs-unix
                 :noquery t :stderr (get-buffer-create (format "*%s stderr*" name)))))))

(defun gestured--ask-once (method params)
  "The result of METHOD with PARAMS, of a server for this buffer only."
  (let ((server (let ((default-directory (gestured--folder)))
                  (gestured--connect "gestured-server" "lsp"))))
    (unwind-protect
        (progn
          (jsonrpc-request server :initialize
                           (list :processId (emacs-pid) :rootUri nil
                                 :capabilities (make-hash-table)))
          (jsonrpc-notify server :initialized (make-hash-table))
          (jsonrpc-notify server :textDocument/didOpen
                          (list :textDocument
                                (list :uri (gestured--uri) :languageId "gesture" :version 0
                                      :text (save-restriction
                                              (widen)
                                              (buffer-substring-no-properties
                                               (point-min) (point-max))))))
          (jsonrpc-request server method params))
      (gestured--end server))))

(defun gestured--end (connection)
  "Shut down the program at the other end of CONNECTION."
  (let ((inhibit-message t))
    (ignore-errors
      (jsonrpc-request connection :shutdown nil :timeout 1)
      (jsonrpc-notify connection :exit nil)
      (with-timeout (1)
        (while (jsonrpc-running-p connection) (accept-process-output nil 0.05))))
    (jsonrpc-shutdown connection)))

(defun gestured--line ()
  "The line at point, from 0."
  (1- (line-number-at-pos nil t)))

;;;; Transcripts

(defvar-local gestured--source nil
  "The script of a transcript.")

(defvar-local gestured--again nil
  "The command that prints the transcript again.")

(defconst gestured--message
  '(gestured-message "^\\([^: \t\n][^:\n]*\\):\\([1-9][0-9]*\\):\\([1-9][0-9]*\\): " 1 2 3)
  "How messages of the program begin: FILE:LINE:COLUMN.")

(defconst gestured--transcript-keywords
  '(("^ *✓.*$" . 'gestured-passed)
    ("^ *✗[^:\n]*" . 'gestured-failed)
    ("^test .*$" . 'bold))
  "Font lock of transcripts.")

(define-derived-mode gestured-transcript-mode compilation-mode "Transcript"
  "Major mode for transcripts; `next-error' goes to failures."
  (setq-local compilation-error-regexp-alist-alist (list gestured--message)
              compilation-error-regexp-alist '(gestured-message)
              compilation-error-screen-columns nil
              compilation-first-column 1
              revert-buffer-function
              (lambda (&rest _)
                (when (buffer-live-p gestured--source)
                  (with-current-buffer gestured--source
                    (funcall (buffer-local-value 'gestured--again (get-buffer "*gestured*")))))))
  (font-lock-add-keywords nil gestured--transcript-keywords))

(defun gestured--show-transcript (text again)
  "Show TEXT, a transcript of the buffer; the command AGAIN prints it again."
  (let ((source (current-buffer))
        (folder (gestured--folder))
        (names (delq nil (list "<stdin>"
                               (and buffer-file-name (file-name-nondirectory buffer-file-name))
                               (buffer-name)))))
    (with-current-buffer (get-buffer-create "*gestured*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (setq default-directory folder)
        (gestured-transcript-mode)
        (setq gestured--source source
              gestured--again again)
        ;; Places in the script lead to its buffer, saved or not.
        (let ((start (with-current-buffer source
                       (save-restriction (widen) (copy-marker (point-min))))))
          (dolist (name names) (compilation-fake-loc start name 1)))
        (insert text)
        (goto-char (point-min)))
      (setq next-error-last-buffer (current-buffer))
      (display-buffer (current-buffer) '(nil (inhibit-same-window . t))))))

(defun gestured--print (&rest arguments)
  "What the program prints with ARGUMENTS and the buffer as its input."
  (let* ((default-directory (gestured--folder))
         (command (apply #'gestured--command arguments))
         (text (save-restriction (widen) (buffer-substring-no-properties (point-min) (point-max)))))
    (with-temp-buffer
      (let ((coding-system-for-write 'utf-8) (coding-system-for-read 'utf-8))
        (apply #'call-process-region text nil (car command) nil t nil (cdr command)))
      (buffer-string))))

(defun gestured--print-verb (verb again)
  "Show what VERB, run or test, prints; the command AGAIN prints it again."
  (gestured--show-transcript
   (if (gestured--eglot)
       (plist-get (gestured--execute verb) :transcript)
     (gestured--print verb "-"))
   again))

;;;###autoload
(defun gestured-run ()
  "Run the script, and show what happens and why."
  (interactive nil gestured-mode)
  (gestured--print-verb "run" #'gestured-run))

;;;###autoload
(defun gestured-test ()
  "Run each test of the script, and show the results."
  (interactive nil gestured-mode)
  (gestured--print-verb "test" #'gestured-test))

;;;###autoload
(defun gestured-test-at-point ()
  "Run the test at point, and show its result."
  (interactive nil gestured-mode)
  (let ((line (gestured--line)))
    (gestured--show-transcript
     (plist-get (gestured--execute "testAtCursor" :line line) :transcript)
     #'gestured-test-at-point)))

;;;###autoload
(defun gestured-render ()
  "Show the screen as it is after the line at point, in another window."
  (interactive nil gestured-mode)
  (let* ((picture (gestured--execute "render" :line (gestured--line)))
         (svg (plist-get picture :svg)))
    (with-current-buffer (get-buffer-create "*gestured picture*")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (if (and (display-graphic-p) (image-type-available-p 'svg))
            (insert-image (create-image (encode-coding-string svg 'utf-8) 'svg t))
          (insert svg))
        (goto-char (point-min)))
      (setq-local cursor-type nil)
      (special-mode)
      (display-buffer (current-buffer) '(nil (inhibit-same-window . t))))
    (when (gestured--eglot) (message "%s" (plist-get picture :path)))))

;;;###autoload
(defun gestured-trace ()
  "Open the trace of the script in the browser."
  (interactive nil gestured-mode)
  (browse-url-of-file (plist-get (gestured--execute "trace") :path)))

;;;###autoload
(defun gestured-record ()
  "Show the session as a recording, which \"gestured replay\" replays."
  (interactive nil gestured-mode)
  (let ((recording (plist-get (gestured--execute "record") :recording)))
    (with-current-buffer (get-buffer-create "*gestured recording*")
      (erase-buffer)
      (insert recording)
      (goto-char (point-min))
      (set-buffer-modified-p nil)
      (display-buffer (current-buffer) '(nil (inhibit-same-window . t))))))

;;;###autoload
(defun gestured-expect-what-happened ()
  "Insert expectations of what the line at point did."
  (interactive nil gestured-mode)
  (let ((edit (gestured--execute "expectWhatHappened" :line (gestured--line))))
    (if edit (gestured--apply edit) (message "Nothing happened on this line"))))

(defun gestured--apply (edit)
  "Apply EDIT, a workspace edit, to the buffer."
  (let ((edits (append (or (plist-get (seq-first (plist-get edit :documentChanges)) :edits)
                           (cadr (plist-get edit :changes)))
                       nil)))
    (save-excursion
      (save-restriction
        (widen)
        (atomic-change-group
          ;; From the end: no edit moves the places of those that follow.
          (dolist (each (mapcar
                         (lambda (edit)
                           (let ((range (plist-get edit :range)))
                             (list (gestured--point (plist-get range :start))
                                   (gestured--point (plist-get range :end))
                                   (plist-get edit :newText))))
                         (reverse edits)))
            (goto-char (car each))
            (delete-region (car each) (cadr each))
            (insert (caddr each))))))))

(defun gestured--point (position)
  "The place of POSITION, of the protocol, in UTF-16 code units."
  (save-excursion
    (goto-char (point-min))
    (forward-line (plist-get position :line))
    (let ((rest (plist-get position :character)))
      (while (and (> rest 0) (not (eolp)))
        (setq rest (- rest (if (> (char-after) #xffff) 2 1)))
        (forward-char)))
    (point)))

;;;; A daemon to script

(defvar gestured--daemon nil
  "The connection of `gestured-request'.")

(defvar gestured-question-function nil
  "A function that answers the daemon's questions, such as those of delegates.
Its arguments are the method, a symbol, and the parameters; its value
is the result.")

(defun gestured--answer (_connection method params)
  "Answer the program's question METHOD with PARAMS."
  (if gestured-question-function
      (funcall gestured-question-function method params)
    (jsonrpc-error :code -32601 :message (format "%s isn't answered here" method))))

;;;###autoload
(defun gestured-request (method &optional params)
  "The result of METHOD with PARAMS, from a daemon for all requests.

METHOD is a symbol, a keyword or a string; PARAMS is a plist.  In
results, as in PARAMS, objects are plists, arrays vectors, and false
is `:json-false'.  Refusals are signalled as `jsonrpc-error'."
  (unless (and gestured--daemon (jsonrpc-running-p gestured--daemon))
    (setq gestured--daemon (gestured--connect "gestured"))
    (unless (string= (gestured--name method) "initialize")
      (jsonrpc-request gestured--daemon :initialize (make-hash-table))))
  (jsonrpc-request gestured--daemon (intern (concat ":" (gestured--name method)))
                   (or params (make-hash-table))))

(defun gestured--name (method)
  "The name of METHOD: a symbol, a keyword or a string."
  (if (stringp method) method (string-remove-prefix ":" (symbol-name method))))

(defun gestured-request-end ()
  "End the daemon of `gestured-request'; a later request has a new one."
  (interactive)
  (when (and gestured--daemon (jsonrpc-running-p gestured--daemon))
    (gestured--end gestured--daemon))
  (setq gestured--daemon nil))

(provide 'gestured)

;;; gestured.el ends here
