import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { AvailabilityForm } from "../availability.schema.ts";
import { findAvailability, writeAvailability } from "./availability.queries.ts";
import type { Availability } from "./availability.ts";

type Save = { hours: AvailabilityForm; seen: number; at: Date };

/** Saves a host's hours and zone unless they were saved since version `seen` (0 = never saved). */
export async function saveAvailability(
  db: Database,
  actor: Actor,
  hostId: string,
  { hours, seen, at }: Save,
): Promise<Result<Availability>> {
  const may = permit(actor, "availability.write", { userId: hostId });
  if (!may) return refuse({ kind: "missing" });

  return db.transaction().execute(async (tx) => {
    const before = await findAvailability(tx, hostId);
    if (!before) return refuse({ kind: "missing" });
    if (!(await writeAvailability(tx, may, hostId, { hours, seen, at })))
      return refuse({ kind: "conflict", because: "changed by someone else meanwhile" });
    await writeAuditEntry(tx, may, { entity: "availability", entityId: hostId, before, after: hours }, at);
    return done({ ...hours, hostId, version: seen + 1 });
  });
}
