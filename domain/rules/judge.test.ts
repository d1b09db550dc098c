import { expect, test } from "vitest";
import type { Facts } from "./facts.queries.ts";
import { fill, holds, sideOf, withoutAddresses } from "./judge.ts";

const facts: Facts = {
  ...{ id: "", clientId: null, name: "Kyoto Mills", client: null, step: null, source: null, campaign: null },
  ...{ company: null, amountMinor: "1000", currency: "JPY", responsibleId: null, domain: null, email: null },
  isClosed: false,
};

test.each([
  ["at_least", "1000.00", true],
  ["at_least", "1000.50", true],
  ["at_least", "1001", false],
  ["at_most", "1000.00", true],
] as const)("an amount in a currency without places is %s %s: %s", (op, value, is) => {
  expect(holds([{ field: "amount", op, value }], facts, null)).toBe(is);
});

test.each([
  ["admin", "team"],
  ["staff", "team"],
  ["client", "client"],
  ["api_key", "program"],
  ["system", "app"],
  ["visitor", "visitor"],
  ["invitee", "visitor"],
  ["respondent", "client"],
])("what %s does is done by %s", (role, side) => {
  expect(sideOf(role)).toBe(side);
});

test("a name stays one line, and a stranger's holds nothing to follow", () => {
  const wording = { formats: null, link: "" };
  expect(fill("Dear {name}", { ...facts, name: "Eve\n\nYou won" }, wording)).toBe("Dear Eve You won");
  const names = ["Eve www.evil.test now", "Eve https://evil.test/x", "eve@evil.test", "Dr. J. Eve"];
  expect(names.map(withoutAddresses)).toEqual(["Eve now", "Eve", "", "Dr. J. Eve"]);
});
