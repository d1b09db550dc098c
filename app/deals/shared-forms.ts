import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import type { UploadField } from "#app/http/take-upload.ts";
import { mayOffer } from "#domain/access/permit.ts";
import * as dealCommands from "#domain/deals/commands/index.ts";
import { answerMeeting } from "#domain/deals/meetings/index.ts";

export type DealRef = { clientId: string; id: string };

/** A file that comes with a comment, from those who may comment. */
export const evidenceFrom = ({ actor }: Pick<RequestContext, "actor">, { clientId }: DealRef): UploadField => ({
  ...({ purpose: "attachment", field: "file", clientId } as const),
  mayAttach: mayOffer(actor, "deal.comment", { clientId }),
});

/** What both sides can say to a deal. `to`: the deal's own page. */
export const sharedForms = (which: DealRef, to: string) => ({
  paid: intent(dealCommands.notePaid, {
    of: (_, { fileId }) => ({ ...which, fileId }),
    decimals: ["amount"],
    to,
  }),
  answer_meeting: intent(answerMeeting, { of: { dealId: which.id }, to }),
  comment: intent(dealCommands.commentOnDeal, {
    of: (_, { fileId }) => ({ ...which, fileId }),
    to: ({ id }) => `${to}#said-${id}`,
  }),
});
