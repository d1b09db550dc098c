import { type DealRef, sharedForms } from "#app/deals/shared-forms.ts";
import { intent } from "#app/http/form-action.ts";
import { agencyClock } from "#app/http/request-context.ts";
import * as dealCommands from "#domain/deals/commands/index.ts";
import * as forms from "#domain/deals/deal.schema.ts";

/** What the client's people can say to a deal. */
export const clientForms = (which: DealRef, to: string) => ({
  ...sharedForms(which, to),
  confirm: intent({
    schema: forms.confirmForm,
    command: async (ctx, form) =>
      dealCommands.confirmClaim({ ...ctx, ...(await agencyClock(ctx)) }, { ...which, ...form }),
    to,
  }),
  close: intent({
    schema: forms.closeForm,
    decimals: ["amount"],
    command: async (ctx, form) => dealCommands.reportClose({ ...ctx, ...(await agencyClock(ctx)) }, { ...which, form }),
    to,
  }),
  dispute: intent({
    schema: forms.disputeForm,
    command: async (ctx, form, { fileId }) =>
      dealCommands.disputeClaim({ ...ctx, ...(await agencyClock(ctx)) }, { ...which, form, fileId }),
    to,
  }),
  return: intent({
    schema: forms.returnForm,
    command: async (ctx, form) => dealCommands.returnDeal({ ...ctx, ...(await agencyClock(ctx)) }, { ...which, form }),
    to,
  }),
});
