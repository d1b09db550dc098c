export const paymentKinds = ["deal_value", "agency_fee", "client_credit", "refund", "adjustment", "opening"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Seen from the client's account: what is credited to it comes in, what is charged to it goes out. */
export type Direction = "in" | "out";

export const paymentStates = ["pending", "completed", "failed", "voided"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What an approved update may become, and which way its money goes. */
export const approvedKinds = {
  deal_value: "in",
  client_credit: "in",
  adjustment: "out",
  agency_fee: "out",
} as const satisfies Partial<Record<PaymentKind, Direction>>;
export type ApprovedKind = keyof typeof approvedKinds;
