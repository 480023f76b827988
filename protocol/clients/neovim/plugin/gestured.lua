-- Neovim 0.11 and later start the client by lsp/gestured.lua; for earlier ones ftplugin/gesture.lua does.
if vim.lsp and vim.lsp.enable and require("gestured.client").starts_by_itself() then
  vim.lsp.enable("gestured")
end

-- Storyboards and xibs show what the linter finds.
vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
  group = vim.api.nvim_create_augroup("gestured", {}),
  pattern = { "*.storyboard", "*.xib" },
  callback = function(event)
    local client = require("gestured.client")
    if client.starts_by_itself() then
      -- After the file's type is known: Neovim 0.11 then detaches clients that aren't for it.
      vim.schedule(function()
        if vim.api.nvim_buf_is_valid(event.buf) then
          client.start(event.buf)
        end
      end)
    end
  end,
})
