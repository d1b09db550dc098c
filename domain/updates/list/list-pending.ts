import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type DecidedRow, type PendingRow, selectDecided, selectPending, selectUndecided } from "./list.queries.ts";
import { limit, pageOf, readKey } from "./page-key.ts";

export type { DecidedRow, PendingRow };

/** Everything waiting for a decision, oldest first, twenty at a time. */
export async function listPending(
  { db, actor }: ReadContext,
  after: string | null = null,
): Promise<Result<{ rows: PendingRow[]; next: string | null }>> {
  const may = permit(actor, "update.decide", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(pageOf(await selectPending(db, may, { before: readKey(after), limit })));
}

/** The amounts that were approved or rejected last, at most `most`. */
export async function listDecided({ db, actor }: ReadContext, most: number): Promise<Result<DecidedRow[]>> {
  const may = permit(actor, "update.decide", undefined);
  return may ? done(await selectDecided(db, may, most)) : refuse({ kind: "missing" });
}

/** The updates that wait for a decision. */
export function pendingUpdates({ db, actor }: ReadContext): Count {
  const may = permit(actor, "update.decide", undefined);
  return may && countUpTo(selectUndecided(db, may));
}
