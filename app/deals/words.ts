import type { Age, Billed, CountedState } from "#domain/deals/deal-filter.schema.ts";
import type { EventKind, Reason, Stage } from "#domain/deals/index.ts";

/** The lines of the bill, in its own words, and the two other ends. */
export const stageWords: Record<Stage, string> = {
  found: "Lead found",
  held: "Meeting held",
  proposal: "Proposal sent",
  closed: "Deal closed",
  lost: "Lost",
  returned: "Returned",
};

export const eventWords: Record<EventKind, string> = {
  found: "Lead found",
  returned: "Return requested",
  return_accepted: "Return accepted",
  return_declined: "Return declined",
  meeting_booked: "Meeting booked",
  meeting_held: "Meeting held",
  meeting_missed: "Meeting missed",
  proposal_sent: "Proposal sent",
  claimed: "Close claimed",
  confirmed: "Close confirmed",
  disputed: "Claim disputed",
  claim_withdrawn: "Claim withdrawn",
  claim_changed: "Claim changed",
  customer_paid: "Customer paid",
  lost: "Lost",
  reopened: "Reopened",
  corrected: "Reversed",
};

export const reasonWords: Record<Reason, string> = {
  never_closed: "It never closed",
  other_value: "The value is different",
  not_from_you: "It did not come from you",
  closed_before: "It had closed before",
  duplicate: "We had it already",
  known: "We knew them already",
  wrong_person: "The wrong person",
  off_target: "Outside the agreed target",
  unreachable: "Cannot be reached",
  no_need: "No need",
  no_budget: "No budget",
  chose_another: "They chose another",
  no_answer: "No answer",
  other: "Another reason",
};

/** The figures in the words of the bill, line by line. */
export const billedWords: Record<Billed, string> = {
  found: "Leads found",
  held: "Meetings held",
  proposals: "Proposals sent",
  closed: "Deals closed",
};
/** The same steps in short: "26% of leads". */
export const stepWords: Record<Billed, string> = {
  found: "leads",
  held: "meetings",
  proposals: "proposals",
  closed: "deals",
};
export const countedWords: Record<CountedState, string> = { ...billedWords, returned: "Leads returned" };

/** How long claims have waited for their final answer. */
export const ageWords: Record<Age, string> = {
  "3": "up to 3 days",
  "7": "4 to 7 days",
  "14": "8 to 14 days",
  more: "more than 14 days",
};

/** What a client is to make of a deal's fee, beside its amount. */
export const feeWords = { owed: "to pay", claimed: "if you confirm", disputed: "not owed" } as const;
