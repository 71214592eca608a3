"""Rulebooks as data: the questions on which books differ, each book's answers and articles.

May import `sidepot.rules`; reads package data; knows no seats or chips.
"""
