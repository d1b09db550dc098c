import { commandOn, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import type { Result } from "#domain/kernel/result.ts";
import { updateConflict } from "../conflicts.ts";
import { deleteUpdate, findUpdateToChange } from "../update.queries.ts";
import type { Which } from "./change.ts";

const posted = updateConflict("posted");

/** Deletes an update with its comments, unless it is in the ledger; the audit log records that it existed. */
export async function removeUpdate({ db, actor, now }: Context, which: Which): Promise<Result<null>> {
  return commandOn(
    db,
    actor,
    { action: "update.delete", ids: [which.id, which.clientId], find: (tx) => findUpdateToChange(tx, which), now },
    async (tx, may, was) => {
      if (!(await deleteUpdate(tx, may, which.id))) return posted;
      const { title, status, amount, clientId } = was;
      const money = amount && { amount: toDecimal(amount), currency: amount.currency };
      const entry = { entity: "update", entityId: which.id, clientId, before: { title, status, ...money } };
      return logged(null, entry);
    },
  );
}
