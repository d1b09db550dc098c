import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { newId } from "#domain/kernel/id.ts";
import { toHit } from "./hit.ts";

test("a booking that was found says when it is, before the words around", () => {
  const startsAt = new Date("2026-11-26T13:30:00Z");
  const found = { id: newId(), clientId: null, title: "Olivia Hart", around: "Hiring interview", place: null };
  const booking = toHit({ ...found, kind: "booking", startsAt }, true, plainFormats);
  expect(booking.around).toBe(`${plainFormats.stamp(startsAt).text}, Hiring interview`);
  expect(toHit({ ...found, kind: "lead", startsAt: null }, true, plainFormats).around).toBe("Hiring interview");
});
