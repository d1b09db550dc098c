import type { Entry } from "#domain/access/audit-entry.queries.ts";
import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { unwrap } from "#domain/kernel/result.ts";
import { bookingEvents } from "../events.ts";
import { findAvailability, writeAvailability } from "../hours/availability.queries.ts";
import { meetingTypeForm } from "../meeting-type.schema.ts";
import { defaultHours, defaultMeetingTypes } from "./default-meeting-types.ts";
import { insertMeetingType, tellOfMeetingTypes } from "./meeting-type.queries.ts";

type Seeding = { hostId: string };

const insertTypes = declareCommand({
  action: "meeting_type.write",
  run: async ({ db, now }, { hostId }: Seeding, may) => {
    const entries: Entry[] = [];
    for (const [position, type] of defaultMeetingTypes.entries()) {
      const options = { mode: "built_in", openAs: "replace", windowDays: 60, isActive: true };
      const form = meetingTypeForm.parse({
        ...options,
        ...type,
        intervalMin: type.lengthMin,
        hostIds: [hostId],
        position,
      });
      const id = await insertMeetingType(db, may, { form, clientId: null, now });
      if (id) entries.push(bookingEvents["meeting_type.changed"].entry({ entityId: id, after: form }));
    }
    await tellOfMeetingTypes(db, may);
    return logged(null, ...entries);
  },
});

const insertHours = declareCommand({
  action: "availability.write",
  subject: ({ hostId: userId }: Seeding) => ({ userId }),
  run: async ({ db, now }, { hostId }: Seeding, may) => {
    const kept = await findAvailability(db, hostId);
    if (!kept || kept.version > 0) return unchanged(null);
    const hours = { timeZone: kept.timeZone, weekly: defaultHours, overrides: [], timeOff: [] };
    await writeAvailability(db, may, hostId, { hours, seen: 0, now });
    return logged(null, bookingEvents["availability.changed"].entry({ entityId: hostId, after: hours }));
  },
});

/**
 * Seeds the default meeting types with the first admin as host, and working hours if there are none. Part of the set-up
 * transaction; existing ones stay unchanged.
 */
export async function seedMeetingTypes(context: Context, seeding: Seeding): Promise<void> {
  unwrap(await insertTypes(context, seeding));
  unwrap(await insertHours(context, seeding));
}
