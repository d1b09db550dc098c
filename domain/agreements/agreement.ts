/** `from`: the smallest amount, in minor units, that its share applies to. */
export type Tier = { from: bigint; bp: number };

export type Rule =
  | { kind: "percent"; bp: number }
  | { kind: "fixed"; minor: bigint }
  /** By rising amounts. The tier that an amount falls into applies to all of it. */
  | { kind: "tiers"; tiers: Tier[] };

/** What a client pays for a deal: its rule, never more than the cap and never less than the floor. */
export type FeeRule = { rule: Rule; cap: bigint | null; floor: bigint | null };

/** `on_payment`: when the client's own customer has paid. */
export type FeeDue = "on_close" | "on_payment";
/** What it means when a client does not answer a claim in time: the agency calls, or it counts as confirmed. */
export type Silence = "call" | "confirm";
/** The line of the bill from which the client sees the names of people. */
export type NamesFrom = "found" | "held";

export type Terms = {
  due: FeeDue;
  confirmDays: number;
  returnDays: number;
  protectionDays: number;
  silence: Silence;
  namesFrom: NamesFrom;
  meetingFee: bigint;
  /** As written in the contract; quoted word for word. */
  clause: string | null;
};

export type Agreement = FeeRule &
  Terms & { id: string; number: number; inForceFrom: string; currency: string; createdAt: Date };
