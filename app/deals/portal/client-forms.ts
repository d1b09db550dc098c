import { type DealRef, sharedForms } from "#app/deals/shared-forms.ts";
import { intent } from "#app/http/form-action.ts";
import * as dealCommands from "#domain/deals/commands/index.ts";
import * as forms from "#domain/deals/deal.schema.ts";

/** What the client's people can say to a deal. */
export const clientForms = (which: DealRef, to: string) => ({
  ...sharedForms(which, to),
  confirm: intent({
    schema: forms.confirmForm,
    command: (ctx, form) => dealCommands.confirmClaim(ctx, { ...which, ...form }),
    to,
  }),
  close: intent({
    schema: forms.closeForm,
    decimals: ["amount"],
    command: (ctx, form) => dealCommands.reportClose(ctx, { ...which, form }),
    to,
  }),
  dispute: intent({
    schema: forms.disputeForm,
    command: (ctx, form, { fileId }) => dealCommands.disputeClaim(ctx, { ...which, form, fileId }),
    to,
  }),
  return: intent({
    schema: forms.returnForm,
    command: (ctx, form) => dealCommands.returnDeal(ctx, { ...which, form }),
    to,
  }),
});
