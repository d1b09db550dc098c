import { expect, test } from "vitest";
import { parseForm } from "#app/http/read-form.ts";
import { orThrow } from "#app/http/respond.ts";
import { agreementForm, numberFields } from "#domain/agreements/agreement.schema.ts";
import type { Agreement, FeeRule } from "#domain/agreements/index.ts";
import { readRule } from "#domain/agreements/read-rule.ts";
import { formatsFor } from "#domain/kernel/format/formats.ts";
import { nextTerms } from "./next-terms.ts";

const criteria = [
  { words: "The person who decides was there", isRequired: true },
  { words: "Budget this year", isRequired: false },
];

const agreement = (fee: FeeRule): Agreement => ({
  ...{ id: "agreement 1", number: 1, inForceFrom: "2026-01-01", currency: "USD", createdAt: new Date(0) },
  ...{ due: "on_payment", confirmDays: 10, returnDays: 0, protectionDays: 180, silence: "confirm" },
  ...{ namesFrom: "found", meetingFee: 15_000n, clause: "Ten per cent of the first order." },
  ...{ meetingFeeFor: "qualified", replacesMissed: true, criteria },
  ...fee,
});

/** Of a reader who writes 50.000,50. */
const formats = formatsFor({ locale: "en-DE", timeZone: "UTC" });
const tiers = [
  { from: 0n, bp: 1000 },
  { from: 5_000_050n, bp: 725 },
];

const fees: FeeRule[] = [
  { rule: { kind: "percent", bp: 1250 }, cap: 500_000n, floor: 10_050n },
  { rule: { kind: "fixed", minor: 250_000n }, cap: null, floor: null },
  { rule: { kind: "tiers", tiers }, cap: null, floor: 5_000n },
];

test.for(fees)("the next agreement, added as it is offered, says the same but for the clause: $rule.kind", (fee) => {
  const { tiers: rows, criteria: told, replacesMissed, ...next } = nextTerms(agreement(fee), formats);
  const inRows = rows.flatMap((row, place) => Object.entries(row).map(([part, is]) => [`tiers.${place}.${part}`, is]));
  const ofMeetings = told.flatMap(({ words, isRequired }, place) => [
    [`criteria.${place}.words`, words],
    ...(isRequired ? [[`criteria.${place}.isRequired`, "on"]] : []),
  ]);
  const ticked = replacesMissed ? { replacesMissed: "on" } : {};
  const typed = {
    ...next,
    ...Object.fromEntries([...inRows, ...ofMeetings]),
    ...ticked,
    inForceFrom: "2026-02-01",
    clause: "",
    seen: "1",
  };
  const form = orThrow(parseForm(typed, agreementForm, { names: numberFields, formats }));

  expect(readRule(form, "USD")).toEqual({ ok: true, value: { ...fee, meetingFee: 15_000n } });
  expect(form).toMatchObject({
    ...{ due: "on_payment", confirmDays: 10, returnDays: 0, protectionDays: 180, silence: "confirm" },
    ...{ namesFrom: "found", clause: null, criteria, meetingFeeFor: "qualified", replacesMissed: true },
  });
});

test("a client that pays nothing yet starts with an empty share", () => {
  const latest = agreement({ rule: { kind: "percent", bp: 0 }, cap: null, floor: null });
  expect(nextTerms(latest, formats).percent).toBe("");
});
