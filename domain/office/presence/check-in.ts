import { type Actor, personOf } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { dropCheckIn, type Mode, saveCheckIn } from "./presence.queries.ts";

/** Sets where one works today; null clears it. `day` is today in the agency's time zone. */
export async function checkIn(
  db: Database,
  actor: Actor,
  { day, mode, at }: { day: string; mode: Mode | null; at: Date },
): Promise<Result<null>> {
  const userId = personOf(actor);
  const may = userId && permit(actor, "office.check_in", { userId });
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    if (mode) await saveCheckIn(tx, may, { day, mode, at });
    else await dropCheckIn(tx, may, day);
    await writeAuditEntry(tx, may, { entity: "presence", entityId: `${userId} ${day}`, after: { mode } }, at);
    return done(null);
  });
}
