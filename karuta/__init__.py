"""Competitive karuta: the rules, the COM and the course of a match. No screen, no sound, no clock."""

__version__ = "0.1.0"
