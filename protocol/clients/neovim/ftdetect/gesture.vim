autocmd BufNewFile,BufRead *.gesture setfiletype gesture
autocmd BufNewFile,BufRead *.storyboard,*.xib setfiletype xml
