import { newId } from "#domain/kernel/id.ts";
import { type Cast, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import type { Company, Side } from "../principals.ts";
import type { Scene } from "../scene.ts";

type Audience = "public" | "staff";

/** `own`: what everyone may book; `other`: what only the team books. */
export const meetingType: Kind = async (scene, side) => ({ params: { slug: await slugOf(scene, side) } });

export async function slugOf(scene: Scene, side: Side): Promise<string> {
  if (side === "missing") return `talk-${newId()}`;
  const audience = side === "own" ? "public" : "staff";
  return `${audience}-${await seedType(scene, audience)}`;
}

/** A's meetings are hosted by the staff member, B's by the admin. */
export const hostOf = ({ people }: Cast, company: Company) => (company === "A" ? people.staff.id : people.admin.id);

export const seedType = (scene: Scene, audience: Audience): Promise<string> =>
  scene.cast.once(`meeting type for ${audience}`, async () => {
    const { db, cast } = scene;
    const id = newId();
    const name = audience === "staff" ? mark(cast, "Internal", ["staff", "unassigned", "admin"]) : "A talk";
    const facts = { id, slug: `${audience}-${id}`, name, audience };
    const lengths = { lengthMin: 60, intervalMin: 60, noticeMin: 0, windowKind: "none" };
    await db
      .insertInto("meetingTypes")
      .values({ ...facts, ...lengths })
      .execute();
    await db
      .insertInto("meetingTypeHosts")
      .values({ meetingTypeId: id, hostId: cast.people.staff.id, position: 0 })
      .execute();
    await openAllDay(scene, cast.people.staff.id);
    return id;
  });

/** A host who is available at all hours. */
export const openAllDay = ({ db, cast }: Scene, hostId: string): Promise<void> =>
  cast.once(`hours of ${hostId}`, async () => {
    await db.insertInto("availabilities").values({ hostId }).execute();
    const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ hostId, day, fromMin: 0, toMin: 1440 }));
    await db.insertInto("weeklyHours").values(days).execute();
  });
