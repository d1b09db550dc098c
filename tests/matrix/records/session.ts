import { newId } from "#domain/kernel/id.ts";
import { tokenHash } from "#domain/users/sessions/token-hash.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** Another session of the caller, or one of someone else. */
export async function sessionIdOf({ cast, db, app, who }: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const own = who === "visitor" ? cast.people.owner : cast.people[who];
  const other = who === "staff" ? cast.people.admin : cast.people.staff;
  const { id: userId } = side === "own" ? own : other;
  return cast.once(`another browser of ${userId}`, async () => {
    const id = newId();
    const now = app.clock();
    const expiresAt = new Date(now.getTime() + 3_600_000);
    await db
      .insertInto("authSessions")
      .values({ id, tokenHash: tokenHash(newId()), userId, createdAt: now, expiresAt, lastActiveAt: now })
      .execute();
    return id;
  });
}
