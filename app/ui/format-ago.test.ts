import { expect, test } from "vitest";
import { plainFormats } from "#domain/kernel/format/formats.ts";
import { formatAgo } from "./format-ago.ts";

const now = new Date("2026-11-24T10:35:00Z");

test.each([
  ["2026-11-24T10:34:40Z", "1 min"],
  ["2026-11-24T09:57:00Z", "38 min"],
  ["2026-11-24T08:30:00Z", "2 h"],
  ["2026-11-23T23:30:00Z", "11 h"],
  ["2026-11-23T10:00:00Z", "yesterday"],
])("what happened at %s is told as %s", (at, words) => {
  expect(formatAgo(new Date(at), now, plainFormats)).toBe(words);
});

test("what is older is told by its day", () => {
  expect(formatAgo(new Date("2026-11-20T10:00:00Z"), now, plainFormats)).toBe(plainFormats.day("2026-11-20"));
});
