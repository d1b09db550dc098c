import { declareEvents } from "#domain/kernel/event.ts";
import { claimReminded, dealCommented, meetingAnswered, meetingAsked, offeredAgain } from "./event-facts.ts";

export { claimReminded, dealCommented, meetingAnswered, meetingAsked, offeredAgain };

export const dealEvents = declareEvents({
  "deal.found": { says: "Found {}", webhook: "deal.created", was: "deal.write found" },
  "deal.edited": { says: "Changed the deal {}", webhook: "deal.changed", was: "deal.write" },
  "deal.meeting_booked": {
    says: "Booked a meeting with {}",
    webhook: "deal.changed",
    was: "deal.write meeting_booked",
  },
  "deal.meeting_held": { says: "Held a meeting with {}", webhook: "deal.changed", was: "deal.write meeting_held" },
  "deal.meeting_missed": {
    says: "Missed a meeting with {}",
    webhook: "deal.changed",
    was: "deal.write meeting_missed",
  },
  "deal.meeting_asked": {
    says: "Asked how the meeting with {} went",
    facts: meetingAsked,
    tells: ["meeting_over", "deal_claimed", "deal_answered"],
    mails: true,
  },
  "deal.meeting_answered": {
    says: "Said how the meeting with {} went",
    facts: meetingAnswered,
    tells: ["deal_answered", "deal_claimed", "deal_changed"],
    mails: true,
    webhook: "deal.changed",
  },
  "deal.meeting_settled": {
    says: "Counted the meeting with {}, as nobody answered in time",
    facts: meetingAnswered,
    tells: ["deal_answered", "deal_confirmed"],
    mails: true,
    webhook: "deal.changed",
  },
  "deal.meeting_offered_again": { says: "Offered {} another meeting", facts: offeredAgain, mails: true },
  "deal.proposal_sent": { says: "Sent a proposal to {}", webhook: "deal.changed", was: "deal.write proposal_sent" },
  "deal.lost": { says: "Marked {} as lost", webhook: "deal.changed", was: "deal.write lost" },
  "deal.reopened": { says: "Reopened {}", webhook: "deal.changed", was: "deal.write reopened" },
  "deal.return_asked": {
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
    says: "Confirmed {}",
    tells: ["deal_answered", "deal_confirmed"],
    mails: true,
    webhook: "deal.changed",
    was: "deal.decide confirmed",
  },
  "deal.disputed": {
    says: "Disputed {}",
    tells: ["deal_answered"],
    webhook: "deal.changed",
    was: "deal.decide disputed",
  },
  "deal.reported_closed": { says: "Answered the claim for {}", webhook: "deal.changed", was: "deal.decide" },
  "deal.settled": {
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
  "deal.customer_paid": { says: "Noted what the customer paid for {}", webhook: "deal.changed", was: "deal.note_paid" },
  "deal.corrected": { says: "Took back {}", tells: ["deal_changed"], webhook: "deal.changed", was: "deal.correct" },
  "deal.commented": { says: "Commented on {}", facts: dealCommented, tells: ["deal_commented"], was: "deal.comment" },
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
