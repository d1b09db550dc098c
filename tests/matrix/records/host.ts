import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** The caller's own hours, or those of another host. */
export const host: Kind = (scene, side) => ({ search: { host: hostIdOf(scene, side) } });

export function hostIdOf({ cast, who }: Scene, side: Side): string {
  if (side === "missing") return newId();
  const isHost = who === "staff" || who === "unassigned" || who === "admin";
  const own = cast.people[isHost ? who : "staff"];
  const other = cast.people[who === "unassigned" ? "staff" : "unassigned"];
  return side === "own" ? own.id : other.id;
}

/** A busy feed of that host; its URL is a secret of theirs. */
export async function seedFeed(scene: Scene, side: Side): Promise<string> {
  const hostId = hostIdOf(scene, side);
  if (side === "missing") return newId();
  const { cast, db, app } = scene;
  return cast.once(`feed of ${hostId}`, async () => {
    const id = newId();
    const seenBy = (["staff", "unassigned", "admin"] as const).filter(
      (who) => cast.people[who].id === hostId || who === "admin",
    );
    const url = `https://${mark(cast, "feed", seenBy).toLowerCase()}.example/busy.ics`;
    // Read just now: the app does not refresh it while the clock is stopped.
    const read = { entries: "[]", fetchedAt: app.clock() };
    await db
      .insertInto("busyFeeds")
      .values({ id, hostId, url, ...read })
      .execute();
    return id;
  });
}
