import { expect, test } from "vitest";
import { titled } from "./words.ts";

test("a deal's fee has its rule below its title, and other words stay as they are", () => {
  const description = "Fee for Douro Mills, agreement 2: 10% of the value, when the deal is closed.";

  expect(titled({ source: "deal", description })).toEqual({
    title: "Fee for Douro Mills",
    rule: "Agreement 2: 10% of the value, when the deal is closed.",
  });
  expect(titled({ source: "manual", description: "Retainer." })).toEqual({ title: "Retainer", rule: "" });
});
