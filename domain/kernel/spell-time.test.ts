import { expect, test } from "vitest";
import { spellSpan } from "./spell-time.ts";

const at = (text: string) => new Date(text);

test("a time is spelled with its day, its clock and its zone", () => {
  expect(spellSpan(at("2026-11-24T14:00:00Z"), at("2026-11-24T14:30:00Z"), "America/New_York")).toBe(
    "Tuesday 24 November 2026, 09:00 to 09:30 (America/New York)",
  );
});

test("a meeting over midnight names both days", () => {
  expect(spellSpan(at("2026-11-24T23:30:00Z"), at("2026-11-25T00:30:00Z"), "UTC")).toBe(
    "Tuesday 24 November 2026, 23:30 to Wednesday 25 November 2026, 00:30 (UTC)",
  );
});
