import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { unlessTaken } from "#domain/kernel/lock-record.queries.ts";

/** Changes a person's email address; false when it is in use. */
export async function saveMail(
  tx: Database,
  _: Permit<"mail.confirm">,
  { personId, email, now }: { personId: string; email: string; now: Date },
): Promise<boolean> {
  const address = { email, emailVerified: true, updatedAt: now };
  const user = tx.updateTable("authUsers").set(address).where("id", "=", personId);
  return unlessTaken(tx, () => user.execute());
}
