"""Rulings beside the loop: long ones have places of their own, and one that is given up keeps its place."""

from __future__ import annotations

import asyncio
from threading import Event
from time import sleep

import pytest

from sidepot.api.work import LONG, LONG_PLACES, worked_out


def test_what_is_given_up_before_it_began_never_begins_and_the_others_are_not_kept_waiting() -> None:
    going_on, begun = Event(), []

    def long() -> None:
        going_on.wait(30)

    async def ask() -> str:
        busy = [asyncio.create_task(worked_out(long, LONG[0])) for _ in range(LONG_PLACES)]
        await asyncio.sleep(0.05)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await worked_out(lambda: begun.append("given up"), LONG[0])
        short = await worked_out(lambda: "a short one", "pots")
        going_on.set()
        await asyncio.gather(*busy)
        await worked_out(lambda: begun.append("in its turn"), LONG[0])
        return short

    assert asyncio.run(ask()) == "a short one"
    assert begun == ["in its turn"]


def test_one_that_is_given_up_keeps_its_place_until_it_ends() -> None:
    going_on, begun = Event(), []

    async def ask() -> None:
        for _ in range(LONG_PLACES):
            with pytest.raises(TimeoutError):
                async with asyncio.timeout(0.05):
                    await worked_out(lambda: going_on.wait(30), LONG[0])
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.05):
                await worked_out(lambda: begun.append("too early"), LONG[0])
        going_on.set()
        await worked_out(lambda: begun.append("in its turn"), LONG[0])

    asyncio.run(ask())
    assert begun == ["in its turn"]
    assert going_on.is_set()


def test_short_rulings_are_worked_out_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    # On a busy machine a short one may take long.
    monkeypatch.setattr("sidepot.api.work.PATIENCE", 30)
    going_on: list[int] = []
    together: list[int] = []

    def short() -> None:
        going_on.append(1)
        together.append(len(going_on))
        sleep(0.002)
        going_on.pop()

    async def ask() -> None:
        await asyncio.gather(*(worked_out(short) for _ in range(4)))

    asyncio.run(ask())
    assert together == [1, 1, 1, 1]


def test_a_ruling_that_takes_longer_gets_company() -> None:
    going_on = Event()

    async def ask() -> str:
        busy = asyncio.create_task(worked_out(lambda: going_on.wait(30)))
        await asyncio.sleep(0.01)
        other = await worked_out(lambda: "the other")
        going_on.set()
        await busy
        return other

    assert asyncio.run(ask()) == "the other"


def test_a_mistake_in_a_ruling_comes_back_to_who_asked() -> None:
    def mistaken() -> None:
        raise KeyError("x")

    with pytest.raises(KeyError):
        asyncio.run(worked_out(mistaken))
