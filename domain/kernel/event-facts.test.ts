import { expect, test } from "vitest";
import { z } from "zod";
import { eventFacts } from "./event-facts.ts";

const paused = eventFacts({
  host: z.string(),
  because: z.enum(["admin", "gone"]).nullable(),
  tries: z.int().optional(),
});

test("what was written is read back, and nothing that was not declared", () => {
  const stored = paused.write({ host: "a.test", because: null, tries: 3, more: "x" });
  expect(paused.read(JSON.parse(JSON.stringify(stored)))).toEqual({ host: "a.test", because: null, tries: 3 });
});

test("an older entry is read without what it lacks or holds in another form", () => {
  const old = [null, undefined, "gone", [], { host: 3, because: "bored", tries: 2 }];
  expect(old.map((stored) => paused.read(stored))).toEqual([{}, {}, {}, {}, { tries: 2 }]);
});
