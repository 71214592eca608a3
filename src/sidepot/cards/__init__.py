"""Cards, games and hand strength: one comparable int a hand, and the hand's name as a code and ranks.

Imports nothing of sidepot from outside this room.
"""
