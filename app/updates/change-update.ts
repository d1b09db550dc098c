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
        updates.commentOnUpdate({ db, actor, now }, { ...which, form, fileId }),
      to: ({ id }) => `${here}#said-${id}`,
    }),
    edit: intent({
      schema: editForm,
      decimals: ["amount"],
      command: ({ db, actor, now }, form) => updates.editUpdate({ db, actor, now }, { ...which, form }),
      to: here,
    }),
    withdraw: intent({ command: ({ db, actor, now }) => updates.withdrawUpdate({ db, actor, now }, which), to: here }),
    delete: intent({ command: ({ db, actor, now }) => updates.removeUpdate({ db, actor, now }, which), to: list }),
    approve: intent({
      schema: approval,
      command: async (ctx, decision) => {
        const { today: day, now } = await agencyClock(ctx);
        return updates.approveUpdate({ db: ctx.db, actor: ctx.actor, now }, { ...which, ...decision, day });
      },
      to: here,
    }),
    reject: intent({
      schema: rejection,
      command: ({ db, actor, now }, decision) => updates.rejectUpdate({ db, actor, now }, { ...which, ...decision }),
      to: here,
    }),
  },
});
