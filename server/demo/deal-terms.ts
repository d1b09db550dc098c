import type { AgreementForm } from "#domain/agreements/agreement.schema.ts";
import { type DealStory, stories } from "./deal-stories.ts";

/** What most agreements of the demo have in common. */
const usual: AgreementForm = {
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
  meetingFeeFor: "held",
  criteria: [],
  replacesMissed: false,
  due: "on_close",
  confirmDays: 7,
  returnDays: 14,
  protectionDays: 90,
  silence: "call",
  namesFrom: "held",
  clause: null,
  seen: 1,
};

const criteria = [
  { words: "The person who decides was there", isRequired: true },
  { words: "At least 15 minutes", isRequired: true },
  { words: "Budget this year", isRequired: false },
];

/** The clients with deals. What the signed-in client's deals bring is part of the balance that the tour tells. */
export const served: { name: RegExp; terms: AgreementForm; stories: DealStory[] }[] = [
  { name: /^Silva /, terms: { ...usual, criteria, replacesMissed: true }, stories: stories.silva },
  { name: /^Winter /, terms: { ...usual, due: "on_payment", cap: "9000" }, stories: stories.winter },
  {
    name: /^Bellini /,
    terms: { ...usual, rule: "fixed", fixed: "2500", silence: "confirm" },
    stories: stories.bellini,
  },
];
