/**
 * The time of every request in the matrix, whatever day it runs. It is stopped, so that countdowns are the same in
 * every answer; the dates in records are near it, and none is in a month that a command locks.
 */
export const now = new Date("2026-11-23T09:00:00Z");
