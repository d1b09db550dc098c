import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Lockable, lockRecord } from "#domain/kernel/lock-record.queries.ts";
import type { Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";

/** The records that changes name with If-Match, by the last part of their path. A month is told apart when it is written. */
const tables: Record<string, Lockable> = {
  bookingId: "bookings",
  campaignId: "campaigns",
  clientId: "clients",
  dealId: "deals",
  itemId: "vaultItems",
  leadId: "leads",
  taskId: "tasks",
  updateId: "updates",
};

/** Locks the record a change is about, then does the change: of two with the same version, one finds the other's. */
export function changeRecord<T>(
  db: Database,
  { path, params }: { path: string; params: Record<string, string> },
  work: (tx: Database) => Promise<Result<T>>,
): Promise<Result<T>> {
  return transact(db, async (tx): Promise<Result<T>> => {
    const name = path.slice(path.lastIndexOf("{") + 1, path.lastIndexOf("}"));
    const table = tables[name];
    const id = params[name];
    if (table && id && isId(id)) await lockRecord(tx, table, id);
    return work(tx);
  });
}
