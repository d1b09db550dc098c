import type { Permit } from "#domain/access/permit.ts";
import { exclusionsAdded } from "#domain/exclusions/events.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type AuditLine, type News, oneLine } from "./news.ts";
import { findClientName, isOfClient } from "./subject.queries.ts";
import { listTeamToTell } from "./update-subject.queries.ts";

/** Tells the client's team that the client itself changed its list. What follows within minutes is told with it. */
export async function exclusionNews(
  tx: Database,
  may: Permit<"mail.send">,
  { clientId, actorId, after }: AuditLine,
): Promise<News[]> {
  if (!clientId || !actorId || !(await isOfClient(tx, may, actorId))) return [];
  const name = await findClientName(tx, may, clientId);
  if (!name) return [];
  const { added } = exclusionsAdded.read(after);
  const did = added === undefined ? "ended an entry on" : `added ${added} ${added === 1 ? "entry" : "entries"} to`;
  const title = `${oneLine(name)} ${did} its exclusions.`;
  const about = { event: "exclusions_changed", thread: `exclusions:${clientId}`, clientId, title } as const;
  const path = `/studio/workspace/clients/${clientId}/exclusions`;
  const team = await listTeamToTell(tx, may, clientId, { onlyAdmins: false });
  return team.map((userId) => ({ ...about, userId, path }));
}
