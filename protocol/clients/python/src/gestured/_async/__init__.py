"""Sessions, views, recognizers and expectations for asyncio; `_sync` is made of it.

scripts/generate-python takes `async` and `await` out. For what else differs, each has a `special.py`.
"""
