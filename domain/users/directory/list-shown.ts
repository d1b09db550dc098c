import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Settings } from "#domain/settings/index.ts";

type Member = Settings["team"]["members"][number];

/**
 * Whom the public site introduces: people who are only named there, and colleagues who are active and marked to be shown.
 * Nothing of an account is told: what the page says stands in the setting.
 */
export async function listShown(db: Database, actor: Actor, members: Member[]): Promise<Member[]> {
  if (!permit(actor, "setting.read", undefined)) return [];
  const ids = members.flatMap(({ staffId, isShown }) => (staffId && isShown ? [staffId] : []));
  if (ids.length === 0) return members.filter(({ staffId }) => staffId === null);
  const active = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "active")
    .where("role", "in", ["admin", "staff"])
    .execute();
  const shown = new Set(active.map(({ id }) => id));
  return members.filter(({ staffId, isShown }) => staffId === null || (isShown && shown.has(staffId)));
}
