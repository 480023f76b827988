"""Sessions, views, recognizers and expectations for asyncio.

`_sync` is made of it by scripts/generate-python: the same without `async` and `await`.
"""
