import { type DealRef, sharedForms } from "#app/deals/shared-forms.ts";
import { intent } from "#app/http/form-action.ts";
import * as dealCommands from "#domain/deals/commands/index.ts";
import * as forms from "#domain/deals/deal.schema.ts";
import * as dealMeetings from "#domain/deals/meetings/index.ts";

const stepIntent = (which: DealRef, to: string, kind: Exclude<forms.DealStep, "lost">) =>
  intent(dealCommands.recordStep, { of: { ...which, intent: kind }, to });

const claimIntent = (which: DealRef, to: string, kind: "claim" | "change_claim") =>
  intent(dealCommands.claimDeal, {
    of: (_, { fileId }) => ({ ...which, intent: kind, fileId }),
    decimals: ["amount"],
    to,
  });

const returnIntent = (which: DealRef, to: string, kind: "accept_return" | "decline_return") =>
  intent(dealCommands.answerReturn, { of: { ...which, intent: kind }, to });

/** What the team can say to a deal. */
export const teamForms = (which: DealRef, to: string) => ({
  ...sharedForms(which, to),
  meeting_booked: stepIntent(which, to, "meeting_booked"),
  meeting_held: stepIntent(which, to, "meeting_held"),
  meeting_missed: stepIntent(which, to, "meeting_missed"),
  proposal_sent: stepIntent(which, to, "proposal_sent"),
  reopened: stepIntent(which, to, "reopened"),
  join: intent(dealMeetings.joinBooking, { of: which, to }),
  lost: intent(dealCommands.recordStep, { schema: forms.lossForm, of: { ...which, intent: "lost" }, to }),
  claim: claimIntent(which, to, "claim"),
  change_claim: claimIntent(which, to, "change_claim"),
  withdraw_claim: intent(dealCommands.withdrawClaim, { of: which, to }),
  remind: intent(dealCommands.remindClient, { schema: forms.remindForm, of: which, to }),
  accept_return: returnIntent(which, to, "accept_return"),
  decline_return: returnIntent(which, to, "decline_return"),
  correct: intent(dealCommands.correctDeal, { of: which, to }),
});
