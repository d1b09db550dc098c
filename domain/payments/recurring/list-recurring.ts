import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Entry, findEntry, type RecurringTarget, selectEntries } from "./recurring.queries.ts";

export type { Entry as Recurring };

/** Recurring entries: a client's fees, or (`clientId` null) all of a target. At most 500. */
export async function listRecurring(
  { db, actor }: ReadContext,
  of: { target: RecurringTarget; clientId: string | null },
): Promise<Result<Entry[]>> {
  const may = permit(actor, "recurring.write", undefined);
  if (!may || (of.clientId !== null && !isId(of.clientId))) return refuse({ kind: "missing" });
  return done(await selectEntries(db, may, of));
}

/** One recurring entry; `clientId` null when it belongs to the agency itself. */
export async function readRecurring(
  { db, actor }: ReadContext,
  { id, clientId }: { id: string; clientId: string | null },
): Promise<Result<Entry>> {
  const may = permit(actor, "recurring.write", undefined);
  const entry = may && isId(id) ? await findEntry(db, id) : null;
  return entry && entry.clientId === clientId ? done(entry) : refuse({ kind: "missing" });
}
