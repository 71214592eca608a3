"""The files of deploy/ name what there is, and no proxy of ours writes down a question."""

from __future__ import annotations

import json
import shlex

from starlette.testclient import TestClient

from shared import ROOT
from sidepot.api.limits import Limits
from sidepot.cli.main import DOORS
from sidepot.doorway.asked import ACTIONS_MOST, SAMPLES_MOST
from sidepot.web.app import make_app

DEPLOY = ROOT / "deploy"
PAGE = (ROOT / "docs" / "deploying.md").read_text("utf-8")


def test_every_file_is_linked_and_every_link_is_a_file() -> None:
    files = {file.name for file in DEPLOY.iterdir()}
    assert files == {"Dockerfile", "Caddyfile", "nginx.conf", "sidepot.service"}
    for name in files:
        assert f"](../deploy/{name})" in PAGE


def test_the_command_that_is_started_is_one_of_ours() -> None:
    service = (DEPLOY / "sidepot.service").read_text("utf-8")
    [line] = [line for line in service.splitlines() if line.startswith("ExecStart=")]
    program, door, *options = shlex.split(line.removeprefix("ExecStart="))
    assert program.endswith("/sidepot")
    assert door in DOORS
    assert options[::2] == ["--host", "--port"]
    docker = (DEPLOY / "Dockerfile").read_text("utf-8")
    command = json.loads(docker.rpartition("\nCMD ")[2])
    assert command[1:] == ["serve", "--host", "0.0.0.0", "--port", "8000"]
    assert "/healthz" in docker


def test_the_proxies_log_no_query() -> None:
    nginx = (DEPLOY / "nginx.conf").read_text("utf-8")
    formats = [line for line in nginx.splitlines() if line.startswith("log_format")]
    assert len(formats) == 1
    for secret in ("$request ", "$request_uri", "$args", "$query_string", "$http_referer"):
        assert secret not in formats[0]
    logs = [line.split() for line in nginx.splitlines() if line.strip().startswith("access_log")]
    assert logs
    assert all(words[1:] == ["off;"] or words[2] == "without_questions;" for words in logs)
    assert "delete *" in (DEPLOY / "Caddyfile").read_text("utf-8")


def test_the_question_of_the_readme_is_answered() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    words = shlex.split(readme.partition("curl -H ")[2].partition("```")[0].replace("\\\n", " "))
    [address] = [word for word in words if word.startswith("http://")]
    document = json.loads(words[words.index("-d") + 1])
    with TestClient(make_app()) as client:
        answer = client.post(address, json=document)
    assert answer.status_code == 200
    assert answer.json()["returned"] == {"B": 200}
    assert answer.headers["content-language"] == "hi"


def test_the_limits_are_those_that_are_kept() -> None:
    limits = Limits()
    assert f"| address, headers | {limits.address // 1024} KB, {limits.headers // 1024} KB |" in PAGE
    assert f"| {limits.body // 1024} KB; {limits.history // 1024} KB |" in PAGE
    assert f"time to answer | {limits.answer_seconds:g} s" in PAGE
    assert f"{ACTIONS_MOST}, {SAMPLES_MOST:,}" in PAGE
    assert "client_max_body_size        256k" in (DEPLOY / "nginx.conf").read_text("utf-8")
