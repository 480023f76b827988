autocmd BufNewFile,BufRead *.gesture setfiletype gesture
