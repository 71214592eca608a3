"""Hands of stud and of a draw in PHH: cards face up, an all-in before the last cards, and cards exchanged."""

from __future__ import annotations

STUD = """\
variant = 'FR'
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 13, 60]
actions = ['d dh p1 8c2h4c', 'd dh p2 ????Kd', 'd dh p3 Ac3c7d', 'p2 pb', 'p3 cbr 4', 'p1 cbr 8',
           'p2 cc', 'p3 f', 'd dh p1 Ad', 'd dh p2 2s', 'p1 cbr 4', 'p2 cc', 'd dh p1 Qd',
           'd dh p2 Td', 'd dh p1 Jd', 'd dh p2 8s', 'd dh p1 Kh', 'd dh p2 ??',
           'p2 sm 5h5s Kd2sTd8s 7h', 'p1 sm -']
players = ['Anna', "Ravi 'R'", 'Mai']
hand = 85
"""

DRAW = """\
variant = 'F2L3D'
antes = [0, 0, 0]
blinds_or_straddles = [2, 4, 0]
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 9]
actions = ['d dh p1 KdJh6c5s4h', 'd dh p2 JsJd8d5h3h', 'd dh p3 ??????????', 'p3 cc', 'p1 cc',
           'p2 cc', 'p1 sd KdJh', 'p2 sd JsJd', 'p3 sd ????', 'd dh p1 2c7c', 'd dh p2 Qh8c',
           'd dh p3 ????', 'p1 cbr 4', 'p2 cc', 'p3 cc', 'p1 sd', 'p2 sd Qh', 'p3 sd',
           'd dh p2 9d', 'p1 cc', 'p2 cbr 8', 'p3 cc', 'p1 cc', 'p1 sd 7c', 'p2 sd', 'p3 sd ??',
           'd dh p1 7d', 'd dh p3 ??', 'p1 cbr 8', 'p2 f', 'p1 sm -', 'p3 sm 8h7s5d4d3s']
players = ['Anna', 'Boris', 'Vera']
venue = 'Home "game"'
currency = 'USD'
hand = 12
"""
