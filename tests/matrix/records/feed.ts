import { hashOf, newSecret } from "#domain/kernel/bearer-secret.ts";
import type { Kind } from "../expectation.ts";
import type { Scene } from "../scene.ts";

/** A calendar feed that works for anyone with its URL, one whose owner is suspended, or one that does not exist. */
export const feed: Kind = async (scene, side) => {
  if (side === "missing") return { params: { secret: newSecret() } };
  return { params: { secret: await seedFeedOf(scene, side === "own" ? "staff" : "suspended") } };
};

/** The caller's own feed, where they have one to revoke. */
export const ownFeed: Kind = async (scene) => {
  const { who } = scene;
  if (who === "staff" || who === "unassigned" || who === "admin") await seedFeedOf(scene, who);
  return {};
};

const seedFeedOf = ({ cast, db, app }: Scene, of: "staff" | "unassigned" | "admin" | "suspended"): Promise<string> =>
  cast.once(`calendar of ${of}`, async () => {
    const secret = newSecret();
    const row = { personId: cast.people[of].id, secretHash: hashOf(secret), createdAt: app.clock() };
    await db.insertInto("calendarFeeds").values(row).execute();
    return secret;
  });
