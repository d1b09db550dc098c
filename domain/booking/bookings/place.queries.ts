import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { mayHost } from "../hours/availability.queries.ts";

/** Each host's own link, in the order given; null for those without one. */
export async function findHostLinks(db: Database, hostIds: string[]): Promise<(string | null)[]> {
  if (hostIds.length === 0) return [];
  const rows = await db.selectFrom("people").select(["id", "meetingUrl"]).where("id", "in", hostIds).execute();
  const links = new Map(rows.map(({ id, meetingUrl }) => [id, meetingUrl]));
  return hostIds.map((id) => links.get(id) ?? null);
}

/** In the order given. */
export async function findHostNames(
  db: Database,
  _: Permit<"meeting_type.list_of_client">,
  hostIds: string[],
): Promise<string[]> {
  if (hostIds.length === 0) return [];
  const rows = await db.selectFrom("people").select(["id", "name"]).where("id", "in", hostIds).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return hostIds.flatMap((id) => names.get(id) ?? []);
}

export async function saveHostLink(
  tx: Database,
  _: Permit<"availability.write">,
  hostId: string,
  { url, now }: { url: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("people")
    .set({ meetingUrl: url, updatedAt: now })
    .where("id", "=", hostId)
    .where(mayHost)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
