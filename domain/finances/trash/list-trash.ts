import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { deleteTrashed, selectTrash, type TrashedExpense } from "./trash.queries.ts";

export type { TrashedExpense };

/** Expenses that were thrown away, two hundred at most. */
export async function listTrashedExpenses(db: Database, actor: Actor): Promise<Result<TrashedExpense[]>> {
  const may = permit(actor, "expense.write", undefined);
  return may ? done(await selectTrash(db, may, 200)) : refuse({ kind: "missing" });
}

const kept = 30 * 24 * 60 * 60 * 1000;

/** What lay in the trash for thirty days is gone. A job. */
export async function forgetTrashedExpenses(db: Database, actor: Actor, at: Date): Promise<void> {
  const may = permit(actor, "expense.write", undefined);
  if (may) await deleteTrashed(db, may, new Date(at.getTime() - kept));
}
