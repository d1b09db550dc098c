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
/** What makes a meeting count, in the agreement's own words. */
export type Criterion = { words: string; isRequired: boolean };
/** What the fee for a meeting asks for: that it was held, or every required criterion as well. */
export type MeetingFeeFor = "held" | "qualified";

export type Terms = {
  due: FeeDue;
  confirmDays: number;
  returnDays: number;
  protectionDays: number;
  silence: Silence;
  namesFrom: NamesFrom;
  meetingFee: bigint;
  meetingFeeFor: MeetingFeeFor;
  criteria: Criterion[];
  /** Whether another meeting is promised in place of one that was missed. */
  replacesMissed: boolean;
  /** As written in the contract; quoted word for word. */
  clause: string | null;
};

export type Agreement = FeeRule &
  Terms & { id: string; number: number; inForceFrom: string; currency: string; createdAt: Date };
