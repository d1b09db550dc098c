import type { ApprovedKind } from "#domain/payments/index.ts";

const words = [
  ["deal_value", "Closed deal, credited to the client"],
  ["client_credit", "Credit, credited to the client"],
  ["adjustment", "Cost, charged to the client"],
  ["agency_fee", "Fee, charged to the client"],
] as const satisfies [ApprovedKind, string][];

/** The ledger kinds an amount can be booked as. */
export const KindOptions = () =>
  words.map(([kind, word]) => (
    <option key={kind} value={kind}>
      {word}
    </option>
  ));
