import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { bookingEvents } from "../events.ts";
import { findAvailability, writeAvailability } from "../hours/availability.queries.ts";
import { meetingTypeForm } from "../meeting-type.schema.ts";
import { defaultHours, defaultMeetingTypes } from "./default-meeting-types.ts";
import { insertMeetingType, tellOfMeetingTypes } from "./meeting-type.queries.ts";

type Seeding = { hostId: string };

/**
 * Seeds the default meeting types with the first admin as host, and working hours if there are none. Part of the set-up
 * transaction; existing ones stay unchanged.
 */
export async function seedMeetingTypes({ db: tx, actor, now }: Context, { hostId }: Seeding): Promise<void> {
  const may = permit(actor, "meeting_type.write", undefined);
  const mayKeepHours = permit(actor, "availability.write", { userId: hostId });
  if (!may || !mayKeepHours) throw new Error("Only set-up and admins furnish the meeting types.");

  for (const [position, type] of defaultMeetingTypes.entries()) {
    const options = { mode: "built_in", openAs: "replace", windowDays: 60, isActive: true };
    const form = meetingTypeForm.parse({
      ...options,
      ...type,
      intervalMin: type.lengthMin,
      hostIds: [hostId],
      position,
    });
    const id = await insertMeetingType(tx, may, { form, clientId: null, now });
    if (id)
      await writeAuditEntry(tx, may, bookingEvents["meeting_type.changed"].entry({ entityId: id, after: form }), now);
  }
  await tellOfMeetingTypes(tx, may);

  const kept = await findAvailability(tx, hostId);
  if (!kept || kept.version > 0) return;
  const hours = { timeZone: kept.timeZone, weekly: defaultHours, overrides: [], timeOff: [] };
  await writeAvailability(tx, mayKeepHours, hostId, { hours, seen: 0, now });
  await writeAuditEntry(
    tx,
    mayKeepHours,
    bookingEvents["availability.changed"].entry({ entityId: hostId, after: hours }),
    now,
  );
}
