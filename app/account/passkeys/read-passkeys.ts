import type { Visit } from "#app/http/visit.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { listPasskeys } from "#domain/people/index.ts";

export type PasskeyRow = { id: string; name: string; isBackedUp: boolean; since: string; used: string | null };

/** One's own passkeys in words, on one's own clock. */
export async function readPasskeys({ db, actor }: Visit): Promise<Result<PasskeyRow[]>> {
  const listed = await listPasskeys(db, actor);
  if (!listed.ok) return listed;
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const spell = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  return done(
    listed.value.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      ...{ id, name, isBackedUp },
      since: spell.format(createdAt),
      used: lastUsedAt && spell.format(lastUsedAt),
    })),
  );
}
