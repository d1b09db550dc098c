import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";

export const terms: AgreementForm = {
  inForceFrom: "",
  rule: "tiers",
  percent: "",
  fixed: "",
  tiers: "0: 10\n50000: 8",
  cap: "",
  floor: "",
  meetingFee: "",
  due: "on_close",
  confirmDays: 7,
  returnDays: 14,
  protectionDays: 90,
  silence: "call",
  namesFrom: "held",
  clause: null,
  seen: 1,
};

/** The signed-in client's deals are never confirmed: its balance is told in the tour. */
export const served: { name: RegExp; terms: Partial<AgreementForm>; mayConfirm: boolean }[] = [
  { name: /^Silva /, terms: {}, mayConfirm: false },
  { name: /^Winter /, terms: { due: "on_payment", cap: "9000" }, mayConfirm: true },
  { name: /^Bellini /, terms: { rule: "fixed", fixed: "2500", silence: "confirm" }, mayConfirm: true },
];
