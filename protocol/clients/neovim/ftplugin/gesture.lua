-- Gesture scripts: settings of the buffer, commands, and before Neovim 0.11 the language client.
if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = true

vim.bo.commentstring = "# %s"
vim.bo.comments = "b:#"
vim.bo.expandtab = true
vim.bo.shiftwidth = 2
vim.bo.softtabstop = 2
vim.bo.autoindent = true
-- $AppClick and cart.buy: are one word each.
vim.bo.iskeyword = "@,48-57,_,$,-,.,:,192-255"
vim.b.undo_ftplugin = "setlocal cms< com< et< sw< sts< ai< isk<"

local gestured = require("gestured")
local client = require("gestured.client")

local function command(name, run, description, options)
  options = vim.tbl_extend("force", { desc = description }, options or {})
  vim.api.nvim_buf_create_user_command(0, "Gestured" .. name, run, options)
  local plug = "<Plug>(gestured-" .. name:lower() .. ")"
  vim.keymap.set("n", plug, "<Cmd>Gestured" .. name .. "<CR>", { buffer = true, silent = true })
end

command("Run", gestured.run, "Run the script")
command("Test", function(arguments)
  gestured.test(arguments.bang)
end, "Run the test at the cursor; with !, all tests", { bang = true })
command("Render", gestured.render, "Draw the screen as it is after the line")
command("Trace", gestured.trace, "Open the script's trace in the browser")
command("Record", gestured.record, "Show the session as a recording")
command("Expect", gestured.expect, "Expect what the line did")

if client.starts_by_itself() and not vim.lsp.enable then
  client.start(0)
end
