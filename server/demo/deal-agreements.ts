import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { type DealStory, stories } from "./deal-stories.ts";

export const terms: AgreementForm = {
  inForceFrom: "",
  rule: "tiers",
  percent: "",
  fixed: "",
  tiers: [
    { from: "0", percent: "10" },
    { from: "50000", percent: "8" },
  ],
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

/** The clients with deals. What the signed-in client's deals bring is part of the balance that the tour tells. */
export const served: { name: RegExp; terms: Partial<AgreementForm>; stories: DealStory[] }[] = [
  { name: /^Silva /, terms: {}, stories: stories.silva },
  { name: /^Winter /, terms: { due: "on_payment", cap: "9000" }, stories: stories.winter },
  { name: /^Bellini /, terms: { rule: "fixed", fixed: "2500", silence: "confirm" }, stories: stories.bellini },
];
