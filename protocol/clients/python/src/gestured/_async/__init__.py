"""Sessions, views, recognizers and expectations for asyncio; `_sync` is made of it.

scripts/generate-python takes `async` and `await` out. What else differs is in `special.py`, of which
each has its own.
"""
