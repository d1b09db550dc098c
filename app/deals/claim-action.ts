import { disputeReasons } from "#domain/deals/index.ts";
import { type DealAction, day, file, type Input, must, reason, words } from "./deal-action.ts";

const value: Input = { name: "amount", label: "Value", kind: "amount" };
const closeInputs = [value, day("closedOn", "Day it closed"), words];
const claimInputs = [...closeInputs, file("Evidence, such as the signed contract")];
const claimAbout = "The client is asked to confirm or dispute it. Nothing is owed before that.";

/** What can be said about a claim that a deal closed, and about the deal once it is confirmed. */
export const claims = {
  claim: {
    intent: "claim",
    label: "Deal closed",
    title: "Did this deal close?",
    submit: "Ask the client to confirm",
    about: claimAbout,
    busy: "Sending…",
    inputs: claimInputs,
    isSeen: true,
    isClaim: true,
  },
  change: {
    intent: "change_claim",
    label: "Change the claim",
    title: "Change the claim",
    about: claimAbout,
    busy: "Sending…",
    inputs: claimInputs,
    isSeen: true,
    isClaim: true,
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
  remind: {
    intent: "remind",
    label: "Remind",
    title: "Remind the client?",
    busy: "Reminding…",
    about: "Those who may confirm or dispute this claim are told again, at most once a day.",
    inputs: [],
  },
  confirm: {
    intent: "confirm",
    label: "Confirm",
    title: "Confirm this deal?",
    busy: "Confirming…",
    isSeen: true,
    about: "Its value and the fee are entered into your payments. This cannot be undone by you.",
    inputs: [],
    showsFee: true,
  },
  dispute: {
    intent: "dispute",
    label: "Dispute",
    title: "What is wrong?",
    busy: "Sending…",
    isSeen: true,
    about: "Nothing is owed until you confirm.",
    reasons: disputeReasons,
    inputs: [reason, must, file("Evidence, such as the customer's order")],
  },
  close: {
    intent: "close",
    label: "Mark as closed",
    title: "This deal closed?",
    busy: "Confirming…",
    inputs: closeInputs,
    isSeen: true,
    about: "Your word confirms it: its value and the fee are entered into your payments. You can't undo this.",
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
    label: "Reverse",
    title: "Reverse this deal?",
    busy: "Reversing…",
    isSeen: true,
    about: "Its value and fee are reversed, with a credit note if it was invoiced. It can be claimed again.",
    inputs: [must],
    isDanger: true,
  },
} as const satisfies Record<string, DealAction>;
