import { expect, test } from "vitest";
import type { CrmSuggestion } from "#domain/crm/index.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { done } from "#domain/kernel/result.ts";
import { adminOf } from "#tests/actors.ts";
import { suggestionViews } from "./deal-suggestions.ts";

const ctx = { actor: adminOf("an-admin"), formats: formatsFor({ locale: "en-GB", timeZone: "UTC" }) };
const deal = {
  clientId: "a-client",
  id: "a-deal",
  stage: "held",
  claim: "none",
  currency: "EUR",
  seen: 2,
  actions: [],
};
const won: CrmSuggestion = {
  id: "a-suggestion",
  dealId: "a-deal",
  kind: "pipedrive",
  ref: "70",
  foundBy: "name",
  state: "won",
  reading: 1,
  status: "won",
  stage: "",
  amountMinor: 100n,
  currency: "EUR",
  closedOn: "2026-11-22",
  saidAt: new Date("2026-11-23T10:00:00Z"),
  readAt: new Date("2026-11-23T10:00:00Z"),
  since: null,
};
const viewOf = (one: CrmSuggestion, but: Partial<typeof deal> = {}) =>
  suggestionViews(done([one]), { ...deal, ...but }, ctx)[0];

test("of a deal that is confirmed or returned nothing is asked for", () => {
  expect(viewOf(won)?.whyNot).toContain("record the meeting first");
  expect(viewOf(won, { claim: "confirmed", stage: "closed" })).toMatchObject({ whyNot: null, claim: null });
  expect(viewOf(won, { stage: "returned" })).toMatchObject({ whyNot: null, claim: null });
});

test("what the CRM says since a claim stands beside it", () => {
  const since = { reading: 2, isGone: false, status: "lost", stage: "", amountMinor: null, currency: null } as const;
  const claimed = { ...won, state: "claimed", since: { ...since, closedOn: null } } as const;
  expect(viewOf(claimed)).toMatchObject({ title: expect.stringContaining("Pipedrive: won"), since: "Now: lost." });
});
