import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { AvailabilityForm } from "../availability.schema.ts";
import { findAvailability, writeAvailability } from "./availability.queries.ts";
import type { Availability } from "./availability.ts";

type Save = { hours: AvailabilityForm; seen: number; now: Date };

/** Saves a host's hours and zone unless they were saved since version `seen` (0 = never saved). */
export async function saveAvailability(
  db: Database,
  actor: Actor,
  hostId: string,
  { hours, seen, now }: Save,
): Promise<Result<Availability>> {
  return command(db, actor, { action: "availability.write", subject: { userId: hostId }, now }, async (tx, may) => {
    const before = await findAvailability(tx, hostId);
    if (!before) return refuse({ kind: "missing" });
    if (!(await writeAvailability(tx, may, hostId, { hours, seen, now })))
      return refuse({ kind: "conflict", because: "changed by someone else meanwhile" });
    return logged(
      { ...hours, hostId, version: seen + 1 },
      { entity: "availability", entityId: hostId, before, after: hours },
    );
  });
}
