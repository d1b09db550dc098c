import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findHostLinks, saveHostLink } from "../bookings/place.queries.ts";

/** The link where a host meets people, if there is one. */
export async function readMeetingLink(db: Database, actor: Actor, hostId: string): Promise<Result<string | null>> {
  if (!permit(actor, "availability.read", { userId: hostId })) return refuse({ kind: "missing" });
  const [url = null] = await findHostLinks(db, [hostId]);
  return done(url);
}

/** Earlier bookings keep the link they were made with. */
export async function saveMeetingLink(
  db: Database,
  actor: Actor,
  hostId: string,
  { url, at }: { url: string | null; at: Date },
): Promise<Result<string | null>> {
  const may = permit(actor, "availability.write", { userId: hostId });
  if (!may) return refuse({ kind: "missing" });
  return db.transaction().execute(async (tx) => {
    const [before = null] = await findHostLinks(tx, [hostId]);
    if (!(await saveHostLink(tx, may, hostId, { url, at }))) return refuse({ kind: "missing" });
    const entry = { entity: "availability", entityId: hostId, before: { meetingUrl: before } };
    if (before !== url) await writeAuditEntry(tx, may, { ...entry, after: { meetingUrl: url } }, at);
    return done(url);
  });
}
