import { expect, test } from "vitest";
import { tiersIn } from "./tiers-in.ts";

test("rows of tiers become lines in their order, without those that were left empty", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["rule", "tiers"],
    ["tier.0.from", "0"],
    ["tier.0.percent", "10"],
    ["tier.2.from", " 50000 "],
    ["tier.2.percent", "8"],
    ["tier.1.from", ""],
    ["tier.1.percent", " "],
    ["tier.10.from", "90000"],
    ["tier.10.percent", ""],
  ] as const)
    form.set(name, value);
  expect(tiersIn(form)).toEqual({ rule: "tiers", tiers: "0: 10\n50000: 8\n90000: " });
});
