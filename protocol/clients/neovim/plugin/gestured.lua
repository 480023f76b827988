-- Neovim 0.11 and later start the client by lsp/gestured.lua; for earlier ones ftplugin/gesture.lua does.
if vim.lsp and vim.lsp.enable and require("gestured.client").starts_by_itself() then
  vim.lsp.enable("gestured")
end
