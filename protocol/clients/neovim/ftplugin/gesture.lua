-- Gesture scripts: settings of the buffer, commands, keys, and the language client.
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
-- $AppClick and cart.buy: are a word each.
vim.bo.iskeyword = "@,48-57,_,$,-,.,:,192-255"
vim.b.undo_ftplugin = "setlocal cms< com< et< sw< sts< ai< isk<"

local gestured = require("gestured")

local function command(name, run, options)
  vim.api.nvim_buf_create_user_command(0, name, run, options or {})
end

command("GesturedRun", function()
  gestured.run()
end, { desc = "Play the script" })
command("GesturedTest", function(arguments)
  gestured.test(arguments.bang)
end, { bang = true, desc = "Play the test at the cursor; with !, all tests" })
command("GesturedRender", function()
  gestured.render()
end, { desc = "Draw the screen as it is after the line" })
command("GesturedTrace", function()
  gestured.trace()
end, { desc = "Walk through the script in the browser" })
command("GesturedRecord", function()
  gestured.record()
end, { desc = "Show the session as a recording" })
command("GesturedExpect", function()
  gestured.expect()
end, { desc = "Expect what the line made happen" })

for key, name in pairs({ r = "run", t = "test", v = "render", e = "expect" }) do
  local plug = "<Plug>(gestured-" .. name .. ")"
  vim.keymap.set("n", plug, function()
    gestured[name]()
  end, { buffer = true, silent = true })
  local keys = "<LocalLeader>" .. key
  if vim.fn.hasmapto(plug, "n") == 0 and vim.fn.maparg(keys, "n") == "" then
    vim.keymap.set("n", keys, plug, { buffer = true, remap = true })
  end
end

local autostart = vim.g.gestured_autostart
if autostart ~= false and autostart ~= 0 then
  gestured.start()
end
