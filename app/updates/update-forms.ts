import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import * as updates from "#domain/updates/index.ts";

/** Adds an update with its file, and redirects to the list. */
export const addUpdate = ({ actor }: Pick<RequestContext, "actor">, clientId: string, back: string) => ({
  upload: {
    ...({ purpose: "attachment", field: "file", clientId } as const),
    mayAttach: mayOffer(actor, "update.post", { clientId }),
  },
  forms: intent(updates.postUpdate, {
    decimals: ["amount"],
    of: (_, { fileId }, { today: day }) => ({ clientId, fileId, day }),
    to: back,
  }),
});

/** The paths of the update and of the list it belongs to. */
type UpdatePaths = { here: string; list: string };

/** What the forms of an update's page can ask for. */
export const changeUpdate = (which: updates.UpdateRef, { here, list }: UpdatePaths) => ({
  upload: { purpose: "attachment", field: "file", clientId: which.clientId } as const,
  forms: {
    comment: intent(updates.commentOnUpdate, {
      of: (_, { fileId }) => ({ ...which, fileId }),
      to: ({ id }) => `${here}#said-${id}`,
    }),
    edit: intent(updates.editUpdate, { of: which, decimals: ["amount"], to: here }),
    withdraw: intent(updates.withdrawUpdate, { of: which, to: here }),
    delete: intent(updates.removeUpdate, { of: which, to: list }),
    approve: intent(updates.approveUpdate, { of: (_, __, { today: day }) => ({ ...which, day }), to: here }),
    reject: intent(updates.rejectUpdate, { of: which, to: here }),
  },
});
