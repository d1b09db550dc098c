import type { Group } from "./group.ts";

/** What clients are asked to pay, and how. */
export const moneyGroups: Group[] = [
  {
    key: "invoices",
    title: "Invoices",
    about: "What stands on them beside their lines.",
    parts: [
      {
        name: "series",
        label: "Series",
        kind: "line",
        most: 10,
        hint: "Numbers begin with it: INV-0001. A new series counts from 1.",
      },
      { name: "dueDays", label: "Days until they are due", kind: "whole" },
      {
        name: "issuer",
        label: "Below your name",
        kind: "text",
        most: 500,
        optional: true,
        hint: "Your address, a tax number.",
      },
      { name: "terms", label: "How to pay", kind: "text", most: 1000, optional: true, hint: "A bank account, say." },
    ],
  },
  {
    key: "cards",
    title: "Payments by card",
    about: "Whether clients can pay an invoice at once.",
    parts: [
      {
        name: "provider",
        label: "Payments are taken by",
        kind: "choice",
        options: { off: "Nobody", stand_in: "A stand-in, without real money", stripe: "Stripe" },
        hint: "With the stand-in whoever presses the button has paid. It is for trying out.",
      },
    ],
  },
];
