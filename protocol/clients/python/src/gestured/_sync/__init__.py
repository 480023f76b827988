"""Sessions, views, recognizers and expectations that block, made of `_async` by
scripts/generate-python; `special.py` alone is written by hand."""
