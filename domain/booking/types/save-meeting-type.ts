import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { findHostLinks } from "../bookings/place.queries.ts";
import { meetingTypeConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import type { MeetingTypeForm } from "../meeting-type.schema.ts";
import {
  findAreHosts,
  findMeetingType,
  insertMeetingType,
  tellOfMeetingTypes,
  writeMeetingType,
} from "./meeting-type.queries.ts";
import type { MeetingType } from "./meeting-type.ts";

/** `id` null creates one; `seen` is the version the form was loaded with. */
type Save = { id: string | null; form: MeetingTypeForm; seen: number };

const slugTaken: Problem = { kind: "invalid", fields: { slug: ["Another meeting type has this address."] } };

/** Saves a meeting type unless it was saved since version `seen`; the audit log stores it before and after. */
export async function saveMeetingType(
  { db, actor, now }: Context,
  { id, form, seen }: Save,
): Promise<Result<MeetingType>> {
  return command(db, actor, { action: "meeting_type.write", refusedAs: "forbidden", now }, async (tx, may) => {
    if (form.hostIds.length > 0 && !(await findAreHosts(tx, form.hostIds)))
      return refuse({ kind: "invalid", fields: { hostIds: ["Choose active members of the team."] } });
    if (form.locationKind === "host" && (await findHostLinks(tx, form.hostIds)).includes(null))
      return refuse({
        kind: "invalid",
        fields: { locationKind: ["Each host needs a meeting link first, under Availability."] },
      });
    const before = id ? await findMeetingType(tx, { id }) : null;
    if (id && !before) return refuse({ kind: "missing" });
    const namesake = await findMeetingType(tx, { slug: form.slug });
    if (namesake && namesake.id !== before?.id) return refuse(slugTaken);

    if (before && !(await writeMeetingType(tx, may, form, { id: before.id, seen, now })))
      return meetingTypeConflict("changed");
    const savedId = before ? before.id : await insertMeetingType(tx, may, form, now);
    if (!savedId) return refuse(slugTaken);

    const { id: _, ...was } = before ?? { id: null };
    await tellOfMeetingTypes(tx, may);
    const saved = { ...form, id: savedId, version: before ? seen + 1 : 1 };
    return logged(
      saved,
      bookingEvents["meeting_type.changed"].entry({ entityId: savedId, before: before && was, after: form }),
    );
  });
}
