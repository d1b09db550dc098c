import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { AvailabilityForm } from "../availability.schema.ts";
import { availabilityConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import { findAvailability, writeAvailability } from "./availability.queries.ts";
import type { Availability } from "./availability.ts";

/** A host's hours for their form, with the version to pass when saving. */
export async function readAvailability({ db, actor }: ReadContext, hostId: string): Promise<Result<Availability>> {
  const kept = permit(actor, "availability.read", { userId: hostId }) && (await findAvailability(db, hostId));
  return kept ? done(kept) : refuse({ kind: "missing" });
}

type Save = { hours: AvailabilityForm; seen: number };

/** Saves a host's hours and zone unless they were saved since version `seen` (0 = never saved). */
export const saveAvailability = declareCommand({
  action: "availability.write",
  ids: ["hostId"],
  subject: ({ hostId }) => ({ userId: hostId }),
  run: async ({ db, now }, { hostId, hours, seen }: Save & { hostId: string }, may) => {
    const before = await findAvailability(db, hostId);
    if (!before) return refuse({ kind: "missing" });
    if (!(await writeAvailability(db, may, hostId, { hours, seen, now }))) return availabilityConflict("changed");
    return logged(
      { ...hours, hostId, version: seen + 1 },
      bookingEvents["availability.changed"].entry({ entityId: hostId, before, after: hours }),
    );
  },
});
