import { lossReasons, type Reason, returnReasons } from "#domain/deals/index.ts";

export type Input = { name: string; label: string; kind: "day" | "amount" | "words" | "must" | "reason" | "file" };
export type DealAction = {
  intent: string;
  label: string;
  title: string;
  /** What its button says, where that is more than the label. */
  submit?: string;
  about: string;
  busy: string;
  inputs: readonly Input[];
  reasons?: readonly Reason[];
  /** Sent along: how many lines of the file were shown. */
  isSeen?: true;
  isDanger?: true;
  /** Names what a deal closed for: the value that was expected stands in it. */
  isClaim?: true;
  /** The sum is named once more before it is agreed to. */
  showsFee?: true;
};

/** What an action asks for, by name. */
export const day = (name: string, label: string): Input => ({ name, label, kind: "day" });
export const file = (label: string): Input => ({ name: "file", label, kind: "file" });
export const words: Input = { name: "words", label: "In a few words", kind: "words" };
export const must: Input = { name: "words", label: "In a few words", kind: "must" };
export const reason: Input = { name: "reason", label: "Reason", kind: "reason" };

const record = (intent: string, label: string, about: string): DealAction => ({
  intent,
  label,
  title: label,
  about,
  busy: "Recording…",
  inputs: [day("onDay", "Day"), words],
});

/** How far a deal comes, and its other ends, with what each dialog asks. */
export const steps = {
  booked: record("meeting_booked", "Meeting booked", "When will they meet?"),
  held: record("meeting_held", "Meeting held", "When did they meet?"),
  missed: record("meeting_missed", "Meeting missed", "Which day was it meant for?"),
  sent: record("proposal_sent", "Proposal sent", "When was it sent?"),
  reopen: record("reopened", "Reopen", "The deal goes on where it stood."),
  lose: {
    ...record("lost", "Lost", "The company said no. The deal can be reopened later."),
    inputs: [reason, day("onDay", "Day"), words],
    reasons: lossReasons,
  },
  accept: {
    intent: "accept_return",
    label: "Accept the return",
    title: "Accept the return?",
    busy: "Accepting…",
    about: "The lead is returned for good.",
    inputs: [must],
    isDanger: true,
  },
  decline: {
    intent: "decline_return",
    label: "Decline the return",
    title: "Decline the return",
    busy: "Declining…",
    about: "The deal goes on. The client reads your answer.",
    inputs: [must],
  },
  giveBack: {
    intent: "return",
    label: "Return this lead",
    title: "Return this lead?",
    busy: "Sending…",
    about: "The agency accepts it or says why not.",
    reasons: returnReasons,
    inputs: [reason, words],
  },
} as const satisfies Record<string, DealAction>;
