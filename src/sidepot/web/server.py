"""Runs the application with uvicorn: no access log, no server header, and a clock on every connection."""

from __future__ import annotations

import uvicorn

from sidepot.web.app import make_app

HEADERS_MOST = 32_768
KEEP_ALIVE = 15


def run(host: str, port: int) -> None:
    """Serve until interrupted."""
    uvicorn.run(
        make_app(),
        host=host,
        port=port,
        http="h11",
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_level="error",
        access_log=False,
        server_header=False,
        date_header=True,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_graceful_shutdown=5,
        h11_max_incomplete_event_size=HEADERS_MOST,
        backlog=2048,
    )
