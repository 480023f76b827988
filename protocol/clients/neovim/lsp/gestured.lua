-- The configuration that vim.lsp.enable("gestured") uses, in Neovim 0.11 and later.
return require("gestured.client").config()
