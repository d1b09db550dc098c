import { intent } from "#app/http/form-action.ts";
import { agencyClock } from "#app/http/request-context.ts";
import * as updates from "#domain/updates/index.ts";
import { approval, commentForm, editForm, rejection } from "#domain/updates/update.schema.ts";

/** The paths of the update and of the list it belongs to. */
type UpdatePaths = { here: string; list: string };

/** What the forms of an update's page can ask for. */
export const changeUpdate = (which: updates.UpdateRef, { here, list }: UpdatePaths) => ({
  upload: { purpose: "attachment", field: "file", clientId: which.clientId } as const,
  forms: {
    comment: intent({
      schema: commentForm,
      command: (ctx, form, { fileId }) => updates.commentOnUpdate(ctx, { ...which, form, fileId }),
      to: ({ id }) => `${here}#said-${id}`,
    }),
    edit: intent({
      schema: editForm,
      decimals: ["amount"],
      command: (ctx, form) => updates.editUpdate(ctx, { ...which, form }),
      to: here,
    }),
    withdraw: intent({ command: (ctx) => updates.withdrawUpdate(ctx, which), to: here }),
    delete: intent({ command: (ctx) => updates.removeUpdate(ctx, which), to: list }),
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
      command: (ctx, decision) => updates.rejectUpdate(ctx, { ...which, ...decision }),
      to: here,
    }),
  },
});
