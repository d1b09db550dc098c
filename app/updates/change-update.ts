import { intent } from "#app/http/form-action.ts";
import * as updates from "#domain/updates/index.ts";

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
