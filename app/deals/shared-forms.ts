import { intent } from "#app/http/form-action.ts";
import { agencyClock } from "#app/http/request-context.ts";
import * as forms from "#domain/deals/deal.schema.ts";
import * as deals from "#domain/deals/index.ts";

export type Which = { clientId: string; id: string };

/** What both sides can say to a deal. `to`: the deal's own page. */
export const sharedForms = (which: Which, to: string) => ({
  paid: intent({
    schema: forms.paidForm,
    decimals: ["amount"],
    command: async (ctx, form) => deals.notePaid(ctx.db, ctx.actor, { ...which, form }, await agencyClock(ctx)),
    to,
  }),
  comment: intent({
    schema: forms.noteForm,
    command: async (ctx, form) => deals.commentOnDeal(ctx.db, ctx.actor, { ...which, ...form }, await agencyClock(ctx)),
    to: ({ id }) => `${to}#said-${id}`,
  }),
});
