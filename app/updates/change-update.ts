import { intent } from "#app/http/form-action.ts";
import { agencyClock } from "#app/http/request-context.ts";
import * as updates from "#domain/updates/index.ts";
import { approval, commentForm, editForm, rejection } from "#domain/updates/update.schema.ts";

/** The paths of the update and of the list it belongs to. */
type Place = { here: string; list: string };

/** What the forms of an update's page can ask for. */
export const changeUpdate = (which: updates.Which, { here, list }: Place) => ({
  upload: { purpose: "attachment", field: "file", clientId: which.clientId } as const,
  forms: {
    comment: intent({
      schema: commentForm,
      command: ({ db, actor, now }, form, { fileId }) =>
        updates.commentOnUpdate(db, actor, which, { form, fileId, now }),
      to: ({ id }) => `${here}#said-${id}`,
    }),
    edit: intent({
      schema: editForm,
      decimals: ["amount"],
      command: ({ db, actor, now }, form) => updates.editUpdate(db, actor, which, { form, now }),
      to: here,
    }),
    withdraw: intent({ command: ({ db, actor, now }) => updates.withdrawUpdate(db, actor, which, now), to: here }),
    delete: intent({ command: ({ db, actor, now }) => updates.removeUpdate(db, actor, which, now), to: list }),
    approve: intent({
      schema: approval,
      command: async (ctx, decision) => {
        const { today: day, now } = await agencyClock(ctx);
        return updates.approveUpdate(ctx.db, ctx.actor, which, { ...decision, day, now });
      },
      to: here,
    }),
    reject: intent({
      schema: rejection,
      command: ({ db, actor, now }, decision) => updates.rejectUpdate(db, actor, which, { ...decision, now }),
      to: here,
    }),
  },
});
