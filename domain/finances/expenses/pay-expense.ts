import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findExpenseToChange, saveState } from "./expense.queries.ts";
import { overtaken } from "./overtaken.ts";

type Paid = { paidOn: string; seen: number; today: string; at: Date };

/** Marks an expense as paid. It stays in the month it was made in, locked or not. */
export async function payExpense(
  db: Database,
  actor: Actor,
  id: string,
  { paidOn, seen, today, at }: Paid,
): Promise<Result<null>> {
  const may = permit(actor, "expense.write", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  if (paidOn > today)
    return refuse({ kind: "invalid", fields: { paidOn: ["Choose a day that is not in the future."] } });
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findExpenseToChange(tx, id);
    if (!was || was.deletedAt) return refuse({ kind: "missing" });
    if (was.state !== "approved")
      return refuse({ kind: "conflict", because: `It is ${was.state}; only what is approved can be paid.` });
    if (was.version !== seen) return overtaken;
    await saveState(tx, may, id, { state: "paid", paidOn, isDecided: false }, at);
    const change = { before: { state: was.state }, after: { state: "paid", paidOn } };
    await writeAuditEntry(tx, may, { entity: "expense", entityId: id, ...change }, at);
    return done(null);
  });
}
