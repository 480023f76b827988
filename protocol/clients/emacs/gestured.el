;;; gestured.el --- Gesture scripts come alive as you type  -*- lexical-binding: t; -*-

;; Version: 1.0.0
;; Package-Requires: ((emacs "28.2"))
;; Keywords: languages, tools
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A mode for `.gesture' scripts, which say what is on a screen, what fingers do, and what should come of
;; it.  With Eglot, each line shows what it did and why; without it, scripts are run by the program.
;;
;;     (require 'gestured)
;;     (add-hook 'gestured-mode-hook #'eglot-ensure)

;;; Code:

(require 'compile)
(require 'jsonrpc)
(require 'subr-x)
(require 'url-util)

(defvar eglot-server-programs)
(defvar eglot--versioned-identifier)
(defvar eglot--recent-changes)
(declare-function eglot-current-server "ext:eglot")
(declare-function eglot-handle-notification "ext:eglot")
(declare-function eglot--signal-textDocument/didChange "ext:eglot")

(defgroup gestured nil
  "Gesture scripts: what UIKit would do with touches, and why."
  :group 'languages
  :prefix "gestured-")

(defcustom gestured-program "gestured"
  "The program: its name or path, or a list of it and its first arguments."
  :type '(choice string (repeat string)))

(defcustom gestured-indent-offset 2
  "How many blanks a level is indented by."
  :type 'natnum
  :safe #'natnump)

(defface gestured-effect '((t :inherit font-lock-doc-face))
  "What a line made happen.")

(defface gestured-nothing '((t :inherit warning))
  "The nearest miss of a line that made nothing happen.")

(defface gestured-refused '((t :inherit error))
  "Why a request was refused.")

(defface gestured-passed '((t :inherit success))
  "A test or an expectation that passed.")

(defface gestured-failed '((t :inherit error))
  "What came in place of what was expected.")

(defface gestured-stale '((t :inherit shadow))
  "What a line did before the lines above it couldn't be read.")

;;;; The program

(defun gestured--command (&rest arguments)
  "The program with ARGUMENTS, as a list; signals an error if it isn't there."
  (let ((command (append (ensure-list gestured-program) arguments)))
    (unless (executable-find (car command))
      (user-error "%s isn't there: install gestured, or set `gestured-program' to where it is"
                  (car command)))
    command))

(defun gestured--folder ()
  "The folder of the buffer's file, in which the program is run."
  (file-name-directory (or buffer-file-name (expand-file-name default-directory))))

(defun gestured--uri ()
  "What the buffer is called in the language server protocol."
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
  '("test" "expect" "wait" "screen" "include" "import")
  "The words of the language that a line begins with.")

(defconst gestured--expectations
  '("action" "actions" "captured" "state" "scroll" "hit" "visible" "error"
    "pending" "touches" "control" "presses" "motion" "remoteControl"
    "select" "problem" "mode" "touchFeedback" "asked" "scrollDelegate")
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
  "What is coloured in scripts.")

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

;;;; Indentation

(defun gestured--opens-p ()
  "Whether lines may be nested in the one at point, as far as its first word tells."
  (or (looking-at-p "[ \t]*test\\_>")
      (and (looking-at-p (concat "[ \t]*" gestured--class))
           (not (looking-at-p "[ \t]*[[:alnum:]_]*GestureRecognizer\\_>")))))

(defun gestured--indentation ()
  "Where the line at point is best indented to."
  (save-excursion
    (beginning-of-line)
    (let ((begins-test (looking-at-p "[ \t]*test\\_>"))
          (is-recognizer (looking-at-p "[ \t]*[[:alnum:]_]*GestureRecognizer\\_>")))
      (cond (begins-test 0)
            ((/= 0 (forward-line -1)) 0)
            (t
             (while (and (looking-at-p "[ \t]*$") (not (bobp))) (forward-line -1))
             (+ (current-indentation)
                (if (or (looking-at-p "[ \t]*test\\_>") (and is-recognizer (gestured--opens-p)))
                    gestured-indent-offset
                  0)))))))

(defun gestured-indent-line ()
  "Indent the line; again: to the next level outwards, then the innermost."
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
  "The outcomes that came last, as a list of plists.")

(define-minor-mode gestured-outcomes-mode
  "Show behind each line what it did, where Eglot runs."
  :lighter nil
  (if gestured-outcomes-mode
      (gestured--draw-outcomes gestured--outcomes)
    (remove-overlays nil nil 'gestured-line t)))

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
  "Keep OVERLAY on the line that it begins on, once a change is done (IS-AFTER)."
  (when (and is-after (overlay-buffer overlay))
    (save-excursion
      (goto-char (overlay-start overlay))
      (move-overlay overlay (line-beginning-position) (line-end-position)))))

(defun gestured--draw (start kind text)
  "Show TEXT, of an outcome of KIND, behind the line that begins at START.
The value is the overlay."
  (let* ((end (save-excursion (goto-char start) (line-end-position)))
         (overlay (or (gestured--overlay start) (make-overlay start end nil nil t)))
         (hooks '(gestured--stay-on-line)))
    (move-overlay overlay start end)
    (overlay-put overlay 'gestured-line t)
    (overlay-put overlay 'gestured-outcome kind)
    (overlay-put overlay 'gestured-text text)
    (overlay-put overlay 'modification-hooks hooks)
    (overlay-put overlay 'insert-behind-hooks hooks)
    ;; The cursor stays in front of it.
    (overlay-put overlay 'after-string
                 (concat (propertize "  " 'cursor t)
                         (propertize text 'face (alist-get kind gestured--faces 'shadow))))
    overlay))

(defun gestured--draw-outcomes (lines)
  "Show LINES, the outcomes of the buffer; what isn't among them is gone."
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
                 ;; A line that wasn't played keeps what it did.
                 (is-kept (and (eq kind 'skipped) (string-empty-p text))))
            (when is-kept
              (setq text (or (and before (overlay-get before 'gestured-text)) "")))
            (unless (string-empty-p text)
              (push (gestured--draw (point) kind text) drawn))))
        (dolist (overlay (overlays-in (point-min) (1+ (point-max))))
          (when (and (overlay-get overlay 'gestured-line) (not (memq overlay drawn)))
            (delete-overlay overlay)))))))

(defun gestured--take-outcomes (uri version lines)
  "Show LINES of VERSION of the document that is called URI."
  (when-let* ((path (gestured--path uri))
              (buffer (find-buffer-visiting path)))
    (with-current-buffer buffer
      (unless (gestured--is-older version)
        (setq gestured--outcomes (append lines nil))
        (when gestured-outcomes-mode (gestured--draw-outcomes gestured--outcomes))))))

(defun gestured--is-older (version)
  "Whether the buffer has changed since VERSION, so that lines may be others."
  (or (bound-and-true-p eglot--recent-changes)
      (and version (boundp 'eglot--versioned-identifier)
           (natnump eglot--versioned-identifier)
           (< version eglot--versioned-identifier))))

;;;; Eglot

(defun gestured--contact (&rest _)
  "How Eglot starts the server."
  (append (gestured--command "lsp") '(:initializationOptions (:outcomes t))))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(gestured-mode . gestured--contact))
  (cl-defmethod eglot-handle-notification
    (_server (_method (eql 'gestured/outcomes)) &key uri version lines &allow-other-keys)
    "Show what the lines of a script did."
    (gestured--take-outcomes uri version lines)))

(defun gestured--eglot ()
  "The server that Eglot runs for the buffer; nil if there is none."
  (when (and (fboundp 'eglot-current-server) (featurep 'eglot))
    (when-let ((server (eglot-current-server)))
      (and (jsonrpc-running-p server) server))))

;;;; Asking the server

(defun gestured--execute (command &rest members)
  "The result of COMMAND, with MEMBERS in its argument besides the document.

Where Eglot doesn't run, a server is started for this alone."
  (let* ((eglot (gestured--eglot))
         (argument (append (list :uri (gestured--uri)) members))
         (params (list :command (concat "gestured." command) :arguments (vector argument))))
    (if eglot
        (progn
          (eglot--signal-textDocument/didChange)
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
  "The result of METHOD with PARAMS, of a server that knows this buffer alone."
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
  "Have the program at the other end of CONNECTION end by itself."
  (let ((inhibit-message t)
        (process (jsonrpc--process connection)))
    (ignore-errors
      (jsonrpc-request connection :shutdown nil :timeout 1)
      (jsonrpc-notify connection :exit nil)
      (with-timeout (1) (while (process-live-p process) (accept-process-output process 0.05))))
    (jsonrpc-shutdown connection)))

(defun gestured--line ()
  "The line of point, from 0."
  (1- (line-number-at-pos nil t)))

;;;; Transcripts

(defvar-local gestured--source nil
  "The buffer that a transcript is of.")

(defvar-local gestured--again nil
  "What prints the transcript anew.")

(defconst gestured--message
  '(gestured-message "^\\([^: \t\n][^:\n]*\\):\\([1-9][0-9]*\\):\\([1-9][0-9]*\\): " 1 2 3)
  "How messages of the program name places.")

(defconst gestured--transcript-keywords
  '(("^ *✓.*$" . 'gestured-passed)
    ("^ *✗[^:\n]*" . 'gestured-failed)
    ("^test .*$" . 'bold))
  "What is coloured in transcripts.")

(define-derived-mode gestured-transcript-mode compilation-mode "Transcript"
  "Major mode for transcripts; `next-error' leads to what is wrong."
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
  "Show TEXT, a transcript of the buffer; AGAIN makes it anew."
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
        ;; Places lead to the buffer, saved or not.
        (let ((start (with-current-buffer source
                       (save-restriction (widen) (copy-marker (point-min))))))
          (dolist (name names) (compilation-fake-loc start name 1)))
        (insert text)
        (goto-char (point-min)))
      (setq next-error-last-buffer (current-buffer))
      (display-buffer (current-buffer) '(nil (inhibit-same-window . t))))))

(defun gestured--print (&rest arguments)
  "What the program prints with ARGUMENTS when it reads the buffer."
  (let* ((default-directory (gestured--folder))
         (command (apply #'gestured--command arguments))
         (text (save-restriction (widen) (buffer-substring-no-properties (point-min) (point-max)))))
    (with-temp-buffer
      (let ((coding-system-for-write 'utf-8) (coding-system-for-read 'utf-8))
        (apply #'call-process-region text nil (car command) nil t nil (cdr command)))
      (buffer-string))))

(defun gestured--play (verb again)
  "Show what VERB, run or test, prints of the buffer; AGAIN makes it anew."
  (gestured--show-transcript
   (if (gestured--eglot)
       (plist-get (gestured--execute verb) :transcript)
     (gestured--print verb "-"))
   again))

;;;###autoload
(defun gestured-run ()
  "Play the script, and show what happens and why."
  (interactive nil gestured-mode)
  (gestured--play "run" #'gestured-run))

;;;###autoload
(defun gestured-test ()
  "Play the tests of the script, and show how they went."
  (interactive nil gestured-mode)
  (gestured--play "test" #'gestured-test))

;;;###autoload
(defun gestured-test-at-point ()
  "Play the test that point is in, and show how it went."
  (interactive nil gestured-mode)
  (let ((line (gestured--line)))
    (gestured--show-transcript
     (plist-get (gestured--execute "testAtCursor" :line line) :transcript)
     #'gestured-test-at-point)))

;;;###autoload
(defun gestured-render ()
  "Show the screen as it is after the line of point, in another window."
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
  "Open a page in the browser in which one can walk through the script."
  (interactive nil gestured-mode)
  (browse-url-of-file (plist-get (gestured--execute "trace") :path)))

;;;###autoload
(defun gestured-record ()
  "Show the session of the script as a recording, which `gestured replay' plays."
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
  "Have the script expect what the line of point made happen."
  (interactive nil gestured-mode)
  (let ((edit (gestured--execute "expectWhatHappened" :line (gestured--line))))
    (if edit (gestured--apply edit) (message "Nothing happened on this line"))))

(defun gestured--apply (edit)
  "Make the changes that EDIT, a workspace edit, has for the buffer."
  (let ((edits (append (or (plist-get (seq-first (plist-get edit :documentChanges)) :edits)
                           (cadr (plist-get edit :changes)))
                       nil)))
    (save-excursion
      (save-restriction
        (widen)
        (atomic-change-group
          ;; From the end, so that what is changed moves nothing that is still to be.
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
  "The place that POSITION of the protocol means, in UTF-16 code units."
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
  "What answers the daemon's questions, such as those of delegates.
It is called with the method, a symbol, and the parameters; its value
is the result.")

(defun gestured--answer (_connection method params)
  "Answer METHOD with PARAMS, which the program asks."
  (if gestured-question-function
      (funcall gestured-question-function method params)
    (jsonrpc-error :code -32601 :message (format "%s isn't answered here" method))))

;;;###autoload
(defun gestured-request (method &optional params)
  "The result of METHOD with PARAMS, of a daemon that starts when first needed.

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
  "End the daemon of `gestured-request'; the next request starts another one."
  (interactive)
  (when (and gestured--daemon (jsonrpc-running-p gestured--daemon))
    (gestured--end gestured--daemon))
  (setq gestured--daemon nil))

(provide 'gestured)

;;; gestured.el ends here
