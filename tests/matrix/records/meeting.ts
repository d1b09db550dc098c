import { sql } from "kysely";
import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { hostOf, openAllDay, seedType } from "./meeting-type.ts";

/** A booking of company A, hosted by the staff member, or of company B, hosted by the admin. */
export const booking: Kind = async (scene, side) => ({ params: { bookingId: await bookingIdOf(scene, side) } });
/** A meeting that has started. */
export const begunBooking: Kind = async (scene, side) => ({
  params: { bookingId: await bookingIdOf(scene, side, -1) },
});

/** A meeting whose invitee did not come. */
export const missedBooking: Kind = async (scene, side) => {
  const bookingId = await bookingIdOf(scene, side, -5);
  await scene.db.updateTable("bookings").set({ status: "no_show" }).where("id", "=", bookingId).execute();
  return { params: { bookingId } };
};

export const bookingIdOf = async (scene: Scene, side: Side, inHours = 72): Promise<string> =>
  side === "missing" ? newId() : seedBooking(scene, companyOf(scene.who, side), inHours);

/** A start on the hour. */
export const startIn = ({ app }: Scene, hours: number): Date =>
  new Date(Math.floor(app.clock().getTime() / 3_600_000 + hours) * 3_600_000);

export const instantIn = (scene: Scene, hours: number) => startIn(scene, hours).toISOString().replace(".000Z", "Z");

export const seedBooking = (scene: Scene, company: Company, inHours = 72): Promise<string> =>
  scene.cast.once(`booking of ${company} in ${inHours} h`, async () => {
    const { db, cast } = scene;
    const meetingTypeId = await seedType(scene, "public");
    const hostId = hostOf(cast, company);
    await openAllDay(scene, hostId);
    const id = newId();
    const startsAt = startIn(scene, inHours);
    const endsAt = startIn(scene, inHours + 1);
    const seenBy = insiders[company];
    const invitee = {
      inviteeName: `Ida ${mark(cast, "Name", seenBy)}`,
      inviteeEmail: `${mark(cast, "mail", seenBy)}@invitee.test`,
      inviteeMessage: mark(cast, "Message", seenBy),
      inviteeTimeZone: "UTC",
    };
    const facts = {
      id,
      meetingTypeId,
      meetingName: "A talk",
      startsAt,
      endsAt,
      status: "confirmed",
      icsUid: id,
      clientId: cast.clients[company],
    };
    const buffers = { bufferBeforeMin: 0, bufferAfterMin: 0, locationKind: "room" };
    const now = new Date(startsAt.getTime() - 96 * 3_600_000);
    await db
      .insertInto("bookings")
      .values({ ...facts, ...invitee, ...buffers, consentAt: now, createdAt: now })
      .execute();
    const blocked = sql<string>`tstzrange(${startsAt}, ${endsAt})`;
    await db
      .insertInto("bookingHosts")
      .values({ bookingId: id, hostId, position: 0, startsAt, endsAt, isLive: true, blocked })
      .execute();
    return id;
  });
