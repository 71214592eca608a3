"""Small hands written by hand, to be changed a little by each test."""

from __future__ import annotations

PHH = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 200, 200]
actions = [
  'd dh p1 AhAd',
  'd dh p2 KhKc',
  'd dh p3 QhQd',
  'p3 cbr 200',  # all of it
  'p1 cc',
  'p2 cc',
  'd db 2c7d9s',
  'd db 3h',
  'd db Js',
  'p1 sm AhAd',
  'p2 sm -',
  'p3 sm',
]
players = ['Anna', 'Boris', 'Vera']
finishing_stacks = [300, 200, 0]
hand = 7
"""


def table(number: int, hand: str) -> str:
    return f"[{number}]\n{hand}\n"
