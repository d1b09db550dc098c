import { disputeReasons, lossReasons, returnReasons } from "#domain/deals/index.ts";

export type Input = { name: string; label: string; kind: "day" | "amount" | "words" | "must" | "reason" | "file" };
export type DealAction = {
  intent: string;
  label: string;
  title: string;
  about: string;
  busy: string;
  inputs: Input[];
  reasons?: readonly string[];
  /** Sent along: how many lines of the file were shown. */
  isSeen?: true;
  isDanger?: true;
  /** The sum is named once more before it is agreed to. */
  showsFee?: true;
};

const day = (name: string, label: string): Input => ({ name, label, kind: "day" });
const words: Input = { name: "words", label: "In a few words", kind: "words" };
const must: Input = { name: "words", label: "In a few words", kind: "must" };
const value: Input = { name: "amount", label: "Value", kind: "amount" };

const record = (intent: string, label: string, about: string): DealAction => ({
  intent,
  label,
  title: label,
  about,
  busy: "Recording…",
  inputs: [day("onDay", "Day"), words],
});
const file = (label: string): Input => ({ name: "file", label, kind: "file" });
const closeInputs = [value, day("closedOn", "Day it closed"), words];
const claimInputs = [...closeInputs, file("Evidence, such as the signed contract")];
const claimAbout = "The client is asked to confirm or dispute it. Nothing is owed before that.";

/** Every action of a deal, with what its dialog asks. */
export const all = {
  booked: record("meeting_booked", "Meeting booked", "When will they meet?"),
  held: record("meeting_held", "Meeting held", "When did they meet?"),
  missed: record("meeting_missed", "Meeting missed", "Which day was it meant for?"),
  sent: record("proposal_sent", "Proposal sent", "When was it sent?"),
  reopen: record("reopened", "Reopen", "The deal goes on where it stood."),
  lose: {
    ...record("lost", "Lost", "The company said no. The deal can be reopened later."),
    inputs: [{ name: "reason", label: "Reason", kind: "reason" as const }, day("onDay", "Day"), words],
    reasons: lossReasons,
  },
  claim: { intent: "claim", label: "Claim the close", title: "Claim the close", about: claimAbout, busy: "Sending…" },
  close: {
    intent: "close",
    label: "It closed",
    title: "This deal closed?",
    busy: "Confirming…",
    inputs: closeInputs,
    about: "Your word confirms it: its value and the fee are entered into your payments. You can't undo this.",
  },
  change: {
    intent: "change_claim",
    label: "Change the claim",
    title: "Change the claim",
    about: claimAbout,
    busy: "Sending…",
  },
  withdraw: {
    intent: "withdraw_claim",
    label: "Withdraw the claim",
    title: "Withdraw the claim?",
    busy: "Withdrawing…",
    about: "The deal stands where it stood before.",
    inputs: [words],
    isSeen: true,
    isDanger: true,
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
  paid: {
    intent: "paid",
    label: "Customer paid",
    title: "The customer paid",
    busy: "Recording…",
    isSeen: true,
    about: "All of it, or a part.",
    inputs: [value, day("paidOn", "Day"), words, file("Evidence, such as the bank's notice")],
  },
  correct: {
    intent: "correct",
    label: "Take back",
    title: "Take this deal back?",
    busy: "Taking back…",
    isSeen: true,
    about: "Its value and fee are reversed, with a credit note if it was invoiced. It can be claimed again.",
    inputs: [must],
    isDanger: true,
  },
  confirm: {
    intent: "confirm",
    label: "Confirm",
    title: "Confirm this deal?",
    busy: "Confirming…",
    isSeen: true,
    about: "Its value and the fee are entered into your payments. This cannot be undone by you.",
    inputs: [],
  },
  dispute: {
    intent: "dispute",
    label: "Dispute",
    title: "What is wrong?",
    busy: "Sending…",
    isSeen: true,
    about: "Nothing is owed until you confirm.",
    reasons: disputeReasons,
    inputs: [
      { name: "reason", label: "Reason", kind: "reason" as const },
      must,
      file("Evidence, such as the customer's order"),
    ],
  },
  giveBack: {
    intent: "return",
    label: "Return this lead",
    title: "Return this lead?",
    busy: "Sending…",
    about: "The agency accepts it or says why not.",
    reasons: returnReasons,
    inputs: [{ name: "reason", label: "Reason", kind: "reason" as const }, words],
  },
} satisfies Record<string, Omit<DealAction, "inputs"> & { inputs?: Input[] }>;

export const claims = {
  claim: { ...all.claim, inputs: claimInputs, isSeen: true },
  change: { ...all.change, inputs: claimInputs, isSeen: true },
} as const satisfies Record<string, DealAction>;
