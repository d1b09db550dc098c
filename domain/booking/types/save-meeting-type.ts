import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Problem, refuse } from "#domain/kernel/result.ts";
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
import { formOf } from "./meeting-type.ts";
import { openClientPage } from "./save-client-page.ts";

/**
 * `id` null creates one, the agency's or a client's; `seen` is the version the form was loaded with.
 */
type Save = { id: string | null; clientId?: string | null; form: MeetingTypeForm; seen: number };

const slugTaken: Problem = { kind: "invalid", fields: { slug: ["Another meeting type has this address."] } };

const needsLink = "Each host needs a meeting link first, under Availability.";
/** The agency can't enter it for them. */
const needsTheirLink =
  "Each host needs a meeting link first: the client's people enter theirs in the dashboard, under Settings, Availability. Or choose another place.";

/** Saves a meeting type unless it was saved since version `seen`; the audit log stores it before and after. */
export const saveMeetingType = declareCommand({
  action: "meeting_type.write",
  refusedAs: "forbidden",
  run: async ({ db, now }, { id, clientId = null, form, seen }: Save, may) => {
    const wrong = await whyNotHosted(db, clientId, form);
    if (wrong) return refuse({ kind: "invalid", fields: wrong });
    if (form.locationKind === "host" && (await findHostLinks(db, form.hostIds)).includes(null))
      return refuse({
        kind: "invalid",
        fields: { locationKind: [clientId ? needsTheirLink : needsLink] },
      });
    const before = id ? await findMeetingType(db, { id }) : null;
    if (id && before?.clientId !== clientId) return refuse({ kind: "missing" });
    if (clientId && !(await openClientPage(db, may, clientId, now))) return refuse({ kind: "missing" });
    const theirs = await findMeetingTypes(db, clientId);
    if (theirs.some(({ slug, id: of }) => slug === form.slug && of !== id)) return refuse(slugTaken);

    if (before && !(await writeMeetingType(db, may, form, { id: before.id, seen, now })))
      return meetingTypeConflict("changed");
    const savedId = before ? before.id : await insertMeetingType(db, may, { form, clientId, now });
    if (!savedId) return refuse(slugTaken);

    await tellOfMeetingTypes(db, may);
    const saved = await findMeetingType(db, { id: savedId });
    if (!saved) throw new Error("A meeting type vanished in its own transaction.");
    const was = before && { ...formOf(before), version: before.version };
    const entry = { entityId: savedId, clientId, before: was, after: form };
    return logged(saved, bookingEvents["meeting_type.changed"].entry(entry));
  },
});

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
