import { type DealRef, sharedForms } from "#app/deals/shared-forms.ts";
import { intent } from "#app/http/form-action.ts";
import * as dealCommands from "#domain/deals/commands/index.ts";
import * as forms from "#domain/deals/deal.schema.ts";
import * as dealMeetings from "#domain/deals/meetings/index.ts";

const stepIntent = (which: DealRef, to: string, kind: Exclude<forms.DealStep, "lost">) =>
  intent({
    schema: forms.stepForm,
    command: (ctx, form) => dealCommands.recordStep(ctx, { ...which, form: { ...form, intent: kind } }),
    to,
  });

const claimIntent = (which: DealRef, to: string, kind: "claim" | "change_claim") =>
  intent({
    schema: forms.claimForm,
    decimals: ["amount"],
    command: (ctx, form, { fileId }) =>
      dealCommands.claimDeal(ctx, { ...which, form: { ...form, intent: kind }, fileId }),
    to,
  });

const returnIntent = (which: DealRef, to: string, kind: "accept_return" | "decline_return") =>
  intent({
    schema: forms.returnAnswerForm,
    command: (ctx, form) => dealCommands.answerReturn(ctx, { ...which, form: { ...form, intent: kind } }),
    to,
  });

/** What the team can say to a deal. */
export const teamForms = (which: DealRef, to: string) => ({
  ...sharedForms(which, to),
  meeting_booked: stepIntent(which, to, "meeting_booked"),
  meeting_held: stepIntent(which, to, "meeting_held"),
  meeting_missed: stepIntent(which, to, "meeting_missed"),
  proposal_sent: stepIntent(which, to, "proposal_sent"),
  reopened: stepIntent(which, to, "reopened"),
  join: intent({
    schema: forms.joinForm,
    command: (ctx, form) => dealMeetings.joinBooking(ctx, { ...which, ...form }),
    to,
  }),
  lost: intent({
    schema: forms.lossForm,
    command: (ctx, form) => dealCommands.recordStep(ctx, { ...which, form: { ...form, intent: "lost" } }),
    to,
  }),
  claim: claimIntent(which, to, "claim"),
  change_claim: claimIntent(which, to, "change_claim"),
  withdraw_claim: intent({
    schema: forms.withdrawForm,
    command: (ctx, form) => dealCommands.withdrawClaim(ctx, { ...which, ...form }),
    to,
  }),
  remind: intent({
    schema: forms.remindForm,
    command: (ctx) => dealCommands.remindClient(ctx, which),
    to,
  }),
  accept_return: returnIntent(which, to, "accept_return"),
  decline_return: returnIntent(which, to, "decline_return"),
  correct: intent({
    schema: forms.correctForm,
    command: (ctx, form) => dealCommands.correctDeal(ctx, { ...which, ...form }),
    to,
  }),
});
