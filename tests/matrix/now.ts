/**
 * When the matrix asks, on whatever day it runs. It stands still, so that what counts down is the same in every answer; the
 * days that records name lie around it, none of them in a month that a deed locks.
 */
export const now = new Date("2026-11-23T09:00:00Z");
