import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { formatCount } from "./format-count.ts";
import { toHit } from "./hit.ts";

test("a booking that was found says when it is, before the words around", () => {
  const startsAt = new Date("2026-11-26T13:30:00Z");
  const found = { id: newId(), clientId: null, title: "Olivia Hart", around: "Hiring interview", place: null };
  const booking = toHit({ ...found, kind: "booking", startsAt }, true, plainFormats);
  expect(booking.around).toBe(`${plainFormats.stamp(startsAt).text}, Hiring interview`);
  expect(toHit({ ...found, kind: "lead", startsAt: null }, true, plainFormats).around).toBe("Hiring interview");
});

test("results are counted to a bound, and beyond it the screen says which are shown", () => {
  expect(formatCount(plainFormats, 1, false)).toBe("1 result");
  expect(formatCount(plainFormats, 1_001, false)).toBe("1,001 results");
  expect(formatCount(plainFormats, 1_003, true)).toBe("More than 1,000 results. Shown: the best of the newest 400");
});
