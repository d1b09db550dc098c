import { declareEvents } from "#domain/kernel/event.ts";
import {
  aboutMeetings,
  claimReminded,
  dealCommented,
  meetingAnswered,
  meetingAsked,
  offeredAgain,
} from "./event-facts.ts";

export { claimReminded, dealCommented, meetingAnswered, meetingAsked, offeredAgain };

export const dealEvents = declareEvents({
  "deal.found": { rule: "a deal is found", says: "Found {}", webhook: "deal.created", was: "deal.write found" },
  "deal.edited": { rule: "a deal is edited", says: "Changed the deal {}", webhook: "deal.changed", was: "deal.write" },
  ...aboutMeetings,
  "deal.proposal_sent": {
    rule: "a proposal is sent to a deal",
    says: "Sent a proposal to {}",
    webhook: "deal.changed",
    was: "deal.write proposal_sent",
  },
  "deal.lost": { rule: "a deal is lost", says: "Marked {} as lost", webhook: "deal.changed", was: "deal.write lost" },
  "deal.reopened": {
    rule: "a lost deal is reopened",
    says: "Reopened {}",
    webhook: "deal.changed",
    was: "deal.write reopened",
  },
  "deal.return_asked": {
    rule: "a client asks to return a deal",
    says: "Asked to return {}",
    tells: ["deal_answered"],
    webhook: "deal.changed",
    was: "deal.return",
  },
  "deal.return_accepted": {
    says: "Accepted the return of {}",
    tells: ["deal_changed"],
    webhook: "deal.changed",
    was: "deal.write return_accepted",
  },
  "deal.return_declined": {
    says: "Declined the return of {}",
    tells: ["deal_changed"],
    webhook: "deal.changed",
    was: "deal.write return_declined",
  },
  "deal.claimed": {
    rule: "a client is asked to confirm a deal",
    says: "Asked the client to confirm {}",
    tells: ["deal_claimed"],
    mails: true,
    webhook: "deal.changed",
    was: "deal.claim claimed",
  },
  "deal.claim_changed": {
    says: "Worked on the claim for {}",
    tells: ["deal_claimed"],
    mails: true,
    webhook: "deal.changed",
    was: "deal.claim",
  },
  "deal.claim_withdrawn": {
    says: "Withdrew the claim for {}",
    tells: ["deal_changed"],
    webhook: "deal.changed",
    was: "deal.claim claim_withdrawn",
  },
  "deal.confirmed": {
    rule: "a client confirms a deal",
    says: "Confirmed {}",
    tells: ["deal_answered", "deal_confirmed"],
    mails: true,
    webhook: "deal.changed",
    was: "deal.decide confirmed",
  },
  "deal.disputed": {
    rule: "a client disputes a deal",
    says: "Disputed {}",
    tells: ["deal_answered"],
    webhook: "deal.changed",
    was: "deal.decide disputed",
  },
  "deal.reported_closed": { says: "Answered the claim for {}", webhook: "deal.changed", was: "deal.decide" },
  "deal.settled": {
    rule: "a claim is confirmed because nobody answered",
    says: "Closed the claim for {} after its deadline",
    tells: ["deal_answered", "deal_confirmed"],
    mails: true,
    webhook: "deal.changed",
    was: "deal.settle",
  },
  "deal.confirmed_by_update": {
    says: "Confirmed {} by an update",
    tells: ["deal_confirmed"],
    mails: true,
    was: "deal.confirm_by_update",
  },
  "deal.reported_by_update": { says: "Confirmed {} by an update", was: "deal.confirm_by_update claimed" },
  "deal.customer_paid": {
    rule: "a customer's payment for a deal is noted",
    says: "Noted what the customer paid for {}",
    webhook: "deal.changed",
    was: "deal.note_paid",
  },
  "deal.corrected": { says: "Took back {}", tells: ["deal_changed"], webhook: "deal.changed", was: "deal.correct" },
  "deal.commented": {
    rule: "somebody comments on a deal",
    says: "Commented on {}",
    facts: dealCommented,
    tells: ["deal_commented"],
    was: "deal.comment",
  },
  "deal.client_reminded": {
    says: "Reminded the client of {}",
    tells: ["deal_claimed"],
    mails: true,
    was: "deal.remind_client",
  },
  "deal.client_reminded_late": {
    says: "Reminded the client of {}",
    tells: ["deal_claimed"],
    mails: true,
    was: "deal.remind_client reminded_late",
  },
  "deal.answer_nears": {
    says: "Sent a reminder of the claim for {}",
    facts: claimReminded,
    tells: ["deal_claimed"],
    mails: true,
    was: "deal.remind",
  },
  "deal.answer_overdue": {
    says: "Sent a reminder of the claim for {}",
    facts: claimReminded,
    tells: ["deal_answered"],
    was: "deal.remind overdue",
  },
  "deal.exported": { says: "Downloaded deals", isMinor: true, was: "deal.export" },
  "deal_import.changed": { says: "Changed the deal {}", was: "deal.write deal_import" },
});

/** What a step of a deal is called, as one of its file's lines. */
export type DealStepName = {
  [N in keyof typeof dealEvents]: (typeof dealEvents)[N] extends { facts: object } ? never : N;
}[keyof typeof dealEvents];
