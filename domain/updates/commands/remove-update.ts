import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import type { Result } from "#domain/kernel/result.ts";
import { updateConflict } from "../conflicts.ts";
import { updateEvents } from "../events.ts";
import { deleteUpdate, findUpdateToChange, saveWithdrawn, type UpdateToChange } from "../update.queries.ts";
import { type UpdateRef, whyNot } from "./change.ts";

/** Lets its author withdraw a pending update, which stays readable. */
export async function withdrawUpdate({ db, actor, now }: Context, which: UpdateRef): Promise<Result<null>> {
  const find = (tx: Database) => findUpdateToChange(tx, which);
  const about = { action: "update.withdraw", ids: [which.id, which.clientId], find, now } as const;
  const otherwise = (was: UpdateToChange) => whyNot(actor, was);
  return commandOn(db, actor, { ...about, otherwise }, async (tx, may, was) => {
    await saveWithdrawn(tx, may, which.id, now);
    const change = { before: { status: was.status }, after: { title: was.title, status: "withdrawn" } };
    return logged(
      null,
      updateEvents["update.withdrawn"].entry({ entityId: which.id, clientId: was.clientId, ...change }),
    );
  });
}

const posted = updateConflict("posted");

/** Deletes an update with its comments, unless it is in the ledger; the audit log records that it existed. */
export async function removeUpdate({ db, actor, now }: Context, which: UpdateRef): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "update.delete", ids: [which.id, which.clientId], find: (tx) => findUpdateToChange(tx, which), now },
    async (tx, may, was) => {
      if (!(await deleteUpdate(tx, may, which.id))) return posted;
      const { title, status, amount, clientId } = was;
      const money = amount && { amount: toDecimal(amount), currency: amount.currency };
      const entry = updateEvents["update.deleted"].entry({
        entityId: which.id,
        clientId,
        before: { title, status, ...money },
      });
      return logged(null, entry);
    },
  );
}
