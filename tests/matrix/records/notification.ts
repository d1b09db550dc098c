import { newId } from "#domain/kernel/id.ts";
import { mark } from "../cast.ts";
import type { Principal, Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

/** An unread notification of the caller, or of someone else. */
export async function newsIdOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const { cast, who } = scene;
  const own = who === "visitor" ? "owner" : who;
  const whose = side === "own" ? own : who === "staff" ? "admin" : "staff";
  return cast.once(`news of ${whose}`, () => seed(scene, whose));
}

async function seed({ cast, db, app }: Scene, whose: Exclude<Principal, "visitor">) {
  const id = newId();
  const now = app.clock();
  const isClient = whose === "owner" || whose === "stranger";
  const title = mark(cast, "News", [whose]);
  const what = { event: "booking", thread: newId(), titles: [title], path: "/profile", inApp: true };
  await db
    .insertInto("notifications")
    .values({
      ...what,
      id,
      userId: cast.people[whose].id,
      surface: isClient ? "dashboard" : "studio",
      firstAt: now,
      latestAt: now,
    })
    .execute();
  return id;
}
