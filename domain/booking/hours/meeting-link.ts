import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
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
export async function saveMeetingLink(
  { db, actor, now }: Context,
  { hostId, url }: { hostId: string; url: string | null },
): Promise<Result<string | null>> {
  const about = { action: "availability.write", subject: { userId: hostId }, now } as const;
  return command(db, actor, about, async (tx, may) => {
    const [before = null] = await findHostLinks(tx, [hostId]);
    if (!(await saveHostLink(tx, may, hostId, { url, now }))) return refuse({ kind: "missing" });
    const entry = bookingEvents["availability.changed"].entry({ entityId: hostId, before: { meetingUrl: before } });
    return before === url ? unchanged(url) : logged(url, { ...entry, after: { meetingUrl: url } });
  });
}
