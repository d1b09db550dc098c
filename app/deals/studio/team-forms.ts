import { sharedForms, type Which } from "#app/deals/shared-forms.ts";
import { intent } from "#app/http/form-action.ts";
import { agencyClock } from "#app/http/request-context.ts";
import * as forms from "#domain/deals/deal.schema.ts";
import * as deals from "#domain/deals/index.ts";

const stepIntent = (which: Which, to: string, kind: Exclude<forms.Step, "lost">) =>
  intent({
    schema: forms.stepForm,
    command: async (ctx, form) =>
      deals.recordStep(ctx.db, ctx.actor, { ...which, form: { ...form, intent: kind } }, await agencyClock(ctx)),
    to,
  });

const claimIntent = (which: Which, to: string, kind: "claim" | "change_claim") =>
  intent({
    schema: forms.claimForm,
    decimals: ["amount"],
    command: async (ctx, form, { fileId }) =>
      deals.claimDeal(ctx.db, ctx.actor, { ...which, form: { ...form, intent: kind }, fileId }, await agencyClock(ctx)),
    to,
  });

const returnIntent = (which: Which, to: string, kind: "accept_return" | "decline_return") =>
  intent({
    schema: forms.returnAnswerForm,
    command: async (ctx, form) =>
      deals.answerReturn(ctx.db, ctx.actor, { ...which, form: { ...form, intent: kind } }, await agencyClock(ctx)),
    to,
  });

/** What the team can say to a deal. */
export const teamForms = (which: Which, to: string) => ({
  ...sharedForms(which, to),
  meeting_booked: stepIntent(which, to, "meeting_booked"),
  meeting_held: stepIntent(which, to, "meeting_held"),
  meeting_missed: stepIntent(which, to, "meeting_missed"),
  proposal_sent: stepIntent(which, to, "proposal_sent"),
  reopened: stepIntent(which, to, "reopened"),
  join: intent({
    schema: forms.joinForm,
    command: async (ctx, form) => deals.joinBooking(ctx.db, ctx.actor, { ...which, ...form }, await agencyClock(ctx)),
    to,
  }),
  lost: intent({
    schema: forms.lossForm,
    command: async (ctx, form) =>
      deals.recordStep(ctx.db, ctx.actor, { ...which, form: { ...form, intent: "lost" } }, await agencyClock(ctx)),
    to,
  }),
  claim: claimIntent(which, to, "claim"),
  change_claim: claimIntent(which, to, "change_claim"),
  withdraw_claim: intent({
    schema: forms.withdrawForm,
    command: async (ctx, form) => deals.withdrawClaim(ctx.db, ctx.actor, { ...which, ...form }, await agencyClock(ctx)),
    to,
  }),
  remind: intent({
    schema: forms.remindForm,
    command: async (ctx) => deals.remindClient(ctx.db, ctx.actor, which, await agencyClock(ctx)),
    to,
  }),
  accept_return: returnIntent(which, to, "accept_return"),
  decline_return: returnIntent(which, to, "decline_return"),
  correct: intent({
    schema: forms.correctForm,
    command: async (ctx, form) => deals.correctDeal(ctx.db, ctx.actor, { ...which, ...form }, await agencyClock(ctx)),
    to,
  }),
});
