import { logged } from "#domain/access/command.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { updateConflict } from "../conflicts.ts";
import { updateEvents } from "../events.ts";
import { deleteUpdate, findUpdateToChange, saveWithdrawn } from "../update.queries.ts";
import { whyNot } from "./change.ts";

/** Lets its author withdraw a pending update, which stays readable. */
export const withdrawUpdate = declareCommandOn({
  action: "update.withdraw",
  ids: ["id", "clientId"],
  find: findUpdateToChange,
  otherwise: (was, actor) => whyNot(actor, was),
  run: async ({ db, now }, { id }, may, was) => {
    await saveWithdrawn(db, may, id, now);
    const change = { before: { status: was.status }, after: { title: was.title, status: "withdrawn" } };
    return logged(null, updateEvents["update.withdrawn"].entry({ entityId: id, clientId: was.clientId, ...change }));
  },
});

const posted = updateConflict("posted");

/** Deletes an update with its comments, unless it is in the ledger; the audit log records that it existed. */
export const removeUpdate = declareCommandOn({
  action: "update.delete",
  ids: ["id", "clientId"],
  find: findUpdateToChange,
  run: async ({ db }, { id }, may, was) => {
    if (!(await deleteUpdate(db, may, id))) return posted;
    const { title, status, amount, clientId } = was;
    const money = amount && { amount: toDecimal(amount), currency: amount.currency };
    const entry = updateEvents["update.deleted"].entry({
      entityId: id,
      clientId,
      before: { title, status, ...money },
    });
    return logged(null, entry);
  },
});
