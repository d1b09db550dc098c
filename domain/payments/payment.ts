export const paymentKinds = [
  "deal_value",
  "agency_fee",
  "client_credit",
  "refund",
  "adjustment",
  "opening",
  "tax",
] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** From the client's point of view: credits to its account come in, charges go out. */
export type Direction = "in" | "out";

export const paymentStates = ["pending", "completed", "failed", "voided"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The kinds of payment an approved update can become, with their direction. */
export const approvedKinds = {
  deal_value: "in",
  client_credit: "in",
  adjustment: "out",
  agency_fee: "out",
} as const satisfies Partial<Record<PaymentKind, Direction>>;
export type ApprovedKind = keyof typeof approvedKinds;

/** Which of a deal's payments it is: its value, its fee, the fee on a part the customer paid, or that of the meeting. */
export type DealPart = "value" | "fee" | "payment" | "meeting";
