import type { Actor } from "#domain/access/actor.ts";

export const stages = ["found", "held", "proposal", "closed", "lost", "returned"] as const;
export type Stage = (typeof stages)[number];

/** The lines of the bill. */
export const billLines = ["found", "held", "proposal", "closed"] as const satisfies Stage[];

/** Of the claim that the deal closed. */
export type ClaimState = "none" | "open" | "disputed" | "confirmed";

export const eventKinds = [
  ...(["found", "returned", "return_accepted", "return_declined", "meeting_booked", "meeting_held"] as const),
  ...(["meeting_missed", "proposal_sent", "claimed", "confirmed", "disputed", "claim_withdrawn"] as const),
  ...(["claim_changed", "customer_paid", "lost", "reopened", "corrected"] as const),
] as const;
export type EventKind = (typeof eventKinds)[number];

export type Side = "agency" | "client" | "system";
export const sideOf = ({ role }: Actor): Side => {
  if (role === "client") return "client";
  return role === "system" ? "system" : "agency";
};

export const disputeReasons = ["never_closed", "other_value", "not_from_you", "closed_before", "other"] as const;
export const returnReasons = ["duplicate", "known", "wrong_person", "off_target", "unreachable", "other"] as const;
export const lossReasons = ["no_need", "no_budget", "chose_another", "no_answer", "other"] as const;
export type Reason = (typeof disputeReasons | typeof returnReasons | typeof lossReasons)[number];

/** What happened, without who said it: one line of the deal's file. */
export type DealEvent = {
  number: number;
  kind: EventKind;
  side: Side;
  at: Date;
  onDay: string;
  amountMinor: bigint | null;
  answerBy: Date | null;
};

/** What the events of a deal add up to. */
export type Standing = {
  stage: Stage;
  stageBefore: Stage | null;
  claim: ClaimState;
  /** The number of the event that made or last changed the claim. */
  claimNo: number | null;
  valueMinor: bigint | null;
  closedOn: string | null;
  answerBy: Date | null;
  wasDisputed: boolean;
  /** Confirmed because nobody answered in time. */
  bySilence: boolean;
  confirmedNo: number | null;
  paidMinor: bigint;
  meetingOpen: boolean;
  heldOn: string | null;
  proposedOn: string | null;
  returnAsked: boolean;
  eventCount: number;
};
