import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { findHostLinks } from "../bookings/place.queries.ts";
import { meetingTypeConflict } from "../conflicts.ts";
import { bookingEvents } from "../events.ts";
import type { MeetingTypeForm } from "../meeting-type.schema.ts";
import { findIsCampaignOf } from "./client-page.queries.ts";
import {
  findAreHosts,
  findMeetingType,
  findMeetingTypes,
  insertMeetingType,
  tellOfMeetingTypes,
  writeMeetingType,
} from "./meeting-type.queries.ts";
import { formOf, type MeetingType } from "./meeting-type.ts";
import { openClientPage } from "./save-client-page.ts";

/**
 * `id` null creates one, the agency's or a client's; `seen` is the version the form was loaded with.
 */
type Save = { id: string | null; clientId?: string | null; form: MeetingTypeForm; seen: number };

const slugTaken: Problem = { kind: "invalid", fields: { slug: ["Another meeting type has this address."] } };

/** Saves a meeting type unless it was saved since version `seen`; the audit log stores it before and after. */
export async function saveMeetingType(
  { db, actor, now }: Context,
  { id, clientId = null, form, seen }: Save,
): Promise<Result<MeetingType>> {
  return command(db, actor, { action: "meeting_type.write", refusedAs: "forbidden", now }, async (tx, may) => {
    const wrong = await whyNotHosted(tx, clientId, form);
    if (wrong) return refuse({ kind: "invalid", fields: wrong });
    if (form.locationKind === "host" && (await findHostLinks(tx, form.hostIds)).includes(null))
      return refuse({
        kind: "invalid",
        fields: { locationKind: ["Each host needs a meeting link first, under Availability."] },
      });
    const before = id ? await findMeetingType(tx, { id }) : null;
    if (id && before?.clientId !== clientId) return refuse({ kind: "missing" });
    if (clientId && !(await openClientPage(tx, may, clientId, now))) return refuse({ kind: "missing" });
    const theirs = await findMeetingTypes(tx, clientId);
    if (theirs.some(({ slug, id: of }) => slug === form.slug && of !== id)) return refuse(slugTaken);

    if (before && !(await writeMeetingType(tx, may, form, { id: before.id, seen, now })))
      return meetingTypeConflict("changed");
    const savedId = before ? before.id : await insertMeetingType(tx, may, { form, clientId, now });
    if (!savedId) return refuse(slugTaken);

    await tellOfMeetingTypes(tx, may);
    const saved = await findMeetingType(tx, { id: savedId });
    if (!saved) throw new Error("A meeting type vanished in its own transaction.");
    const was = before && { ...formOf(before), version: before.version };
    const entry = { entityId: savedId, clientId, before: was, after: form };
    return logged(saved, bookingEvents["meeting_type.changed"].entry(entry));
  });
}

/** Why these people cannot host it, or not where it takes place. */
async function whyNotHosted(tx: Database, clientId: string | null, form: MeetingTypeForm) {
  const { hostIds, campaignId, locationKind, locationUrl } = form;
  if (hostIds.length > 0 && !(await findAreHosts(tx, hostIds, clientId)))
    return {
      hostIds: [clientId ? "Choose hosts of the client, or of the team." : "Choose active members of the team."],
    };
  if (campaignId && !(clientId && (await findIsCampaignOf(tx, clientId, campaignId))))
    return { campaignId: ["Choose one of the client's campaigns."] };
  if (clientId && form.mode !== "built_in") return { mode: ["Clients' meetings are booked here."] };
  if (clientId && locationKind === "room" && !locationUrl)
    return { locationKind: ["The virtual office is the agency's. Choose another place for a client's meetings."] };
  return null;
}
