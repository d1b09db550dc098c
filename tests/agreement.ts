import type { Agreement } from "#domain/agreements/index.ts";

/** What was agreed beside the fee. */
export const sampleTerms = {
  due: "on_close",
  confirmDays: 7,
  returnDays: 14,
  protectionDays: 90,
  silence: "call",
  namesFrom: "held",
  clause: null,
  criteria: [],
  meetingFeeFor: "held",
  replacesMissed: false,
} satisfies Partial<Agreement>;

/** An agreement as it is read: a tenth of the value, unless the test says otherwise. */
export const sampleAgreement = (but: Partial<Agreement> = {}): Agreement => ({
  id: "",
  number: 2,
  inForceFrom: "2026-01-01",
  currency: "EUR",
  createdAt: new Date(0),
  rule: { kind: "percent", bp: 1000 },
  cap: null,
  floor: null,
  meetingFee: 0n,
  ...sampleTerms,
  ...but,
});
