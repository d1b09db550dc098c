import { intent } from "#app/http/form-action.ts";
import * as forms from "#domain/deals/deal.schema.ts";
import * as deals from "#domain/deals/index.ts";
import { depsOf } from "./read-page.ts";

export type Which = { clientId: string; id: string };

/** What both sides can say to a deal. `to`: the deal's own page. */
export const sharedForms = (which: Which, to: string) => ({
  paid: intent({
    schema: forms.paidForm,
    decimals: ["amount"],
    command: async (ctx, form) => deals.notePaid(ctx.db, ctx.actor, { ...which, form }, await depsOf(ctx)),
    to,
  }),
  comment: intent({
    schema: forms.noteForm,
    command: async (ctx, form) => deals.commentOnDeal(ctx.db, ctx.actor, { ...which, ...form }, await depsOf(ctx)),
    to: ({ id }) => `${to}#said-${id}`,
  }),
});
