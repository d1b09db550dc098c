import { door } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openPushKey } from "#domain/notifications/push/index.ts";
import { newPushKey } from "#platform/push/push-request.ts";
import { makeBrowser } from "#tests/push-service.ts";
import type { Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

const keyIn = async ({ db, app }: Pick<Scene, "db" | "app">) => {
  const opened = await openPushKey({ db, actor: door, now: app.clock(), keys: app.keys, make: newPushKey });
  if (!opened.ok) throw new Error("no key for pushes");
  return opened.value;
};

/** What a browser says that its person turns notifications on in. */
export async function browserForm(scene: Scene): Promise<Record<string, string>> {
  const { publicKey: key } = await keyIn(scene);
  return { ...makeBrowser(`https://push.example/${newId()}`).subscription, key };
}

/** A browser that notifies the caller, or somebody else. */
export async function browserIdOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return newId();
  const { cast, db, app, who } = scene;
  const own = who === "visitor" ? cast.people.owner : cast.people[who];
  const other = who === "staff" ? cast.people.admin : cast.people.staff;
  const { id: userId } = side === "own" ? own : other;
  return cast.once(`browser that notifies ${userId}`, async () => {
    const id = newId();
    const { id: pushKeyId } = await keyIn(scene);
    const { subscription } = makeBrowser(`https://push.example/${id}`);
    const device = id.replaceAll("-", "").padEnd(64, "0");
    await db
      .insertInto("pushSubscriptions")
      .values({ id, userId, pushKeyId, device, userAgent: "Browser", ...subscription, createdAt: app.clock() })
      .execute();
    return id;
  });
}
