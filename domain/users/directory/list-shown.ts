import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Settings } from "#domain/settings/index.ts";

type Member = Settings["team"]["members"][number];

/**
 * The people shown on the public site: those only named there, and active colleagues marked to be shown. Includes no
 * account data: the texts come from the setting.
 */
export async function listShown({ db, actor }: ReadContext, members: Member[]): Promise<Member[]> {
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
