"""Sessions, views, recognizers and expectations for asyncio; `_sync` is made of it.

scripts/generate-python takes `async` and `await` out. What differs further is in `special.py`, which both
have of their own.
"""
