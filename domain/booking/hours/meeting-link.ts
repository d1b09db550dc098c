import { logged, unchanged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findHostLinks, saveHostLink } from "../bookings/place.queries.ts";
import { bookingEvents } from "../events.ts";

/** The link where a host meets people, if there is one. */
export async function readMeetingLink({ db, actor }: ReadContext, hostId: string): Promise<Result<string | null>> {
  if (!permit(actor, "availability.read", { userId: hostId })) return refuse({ kind: "missing" });
  const [url = null] = await findHostLinks(db, [hostId]);
  return done(url);
}

/** Earlier bookings keep the link they were made with. */
export const saveMeetingLink = declareCommand({
  action: "availability.write",
  ids: ["hostId"],
  subject: ({ hostId }) => ({ userId: hostId }),
  run: async ({ db, now }, { hostId, url }: { hostId: string; url: string | null }, may) => {
    const [before = null] = await findHostLinks(db, [hostId]);
    if (!(await saveHostLink(db, may, hostId, { url, now }))) return refuse({ kind: "missing" });
    const entry = bookingEvents["availability.changed"].entry({ entityId: hostId, before: { meetingUrl: before } });
    return before === url ? unchanged(url) : logged(url, { ...entry, after: { meetingUrl: url } });
  },
});
