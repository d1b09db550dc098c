import { visitor } from "#domain/access/actor.ts";
import { type BookingWish, bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { saveAvailability } from "#domain/booking/hours/index.ts";
import { meetingTypeForm } from "#domain/booking/meeting-type.schema.ts";
import { saveMeetingType } from "#domain/booking/types/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { type Admin, createTestApp } from "./test-app.ts";

type Options = Record<string, unknown>;

export const workingDays = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "17:00" }));

/** A test app where Noor has a meeting type of her own on working days, 09:00 to 17:00 UTC. It is Monday, 09:00. */
export async function openMeetings(options: Options = {}, own?: Database) {
  const app = await createTestApp(own);
  await openHours(app.db, app.noor, app.noor.id);
  const type = await seedType(app.db, app.noor, { hostIds: [app.noor.id], ...options });
  const input = (start: string, more: Partial<Record<keyof BookingWish, unknown>> = {}) =>
    bookingWish.parse({ ...aWish(type.slug, start), ...more });
  const book = (start: string, more: Parameters<typeof input>[1] = {}, key = newId()) =>
    bookMeeting({ db: app.db, actor: visitor, now: app.now, key }, input(start, more));
  return { ...app, type, input, book };
}

export async function openHours(db: Database, admin: Admin, hostId: string, weekly = workingDays, timeZone = "UTC") {
  const hours = { timeZone, weekly, overrides: [], timeOff: [] };
  const saved = await saveAvailability({ db, actor: admin, now: new Date() }, { hostId, hours, seen: 0 });
  if (!saved.ok) throw new Error("hours were not saved");
}

export async function seedType(db: Database, admin: Admin, options: Options) {
  const form = meetingTypeForm.parse({ ...aType(), ...options });
  const saved = await saveMeetingType({ db, actor: admin, now: new Date() }, { id: null, form, seen: 0 });
  if (!saved.ok) throw new Error(`the meeting type was not saved: ${JSON.stringify(saved.problem)}`);
  return saved.value;
}

export const aType = () => ({
  slug: `talk-${newId()}`,
  name: "A talk",
  audience: "public",
  mode: "built_in",
  openAs: "replace",
  lengthMin: 30,
  intervalMin: 30,
  windowDays: 60,
  isActive: true,
});

export const aWish = (meetingType: string, start: string) => ({
  meetingType,
  start,
  name: "Ida Moss",
  email: "ida@visitor.test",
  timeZone: "Europe/London",
  consent: true,
});

export async function countBookings(db: Database, meetingTypeId: string) {
  const rows = await db.selectFrom("bookings").select("id").where("meetingTypeId", "=", meetingTypeId).execute();
  return rows.length;
}

/** What the search index has of a booking. */
export async function findInside(db: Database, bookingId: string): Promise<string> {
  const doc = db.selectFrom("searchDocs").selectAll().where("kind", "=", "booking").where("id", "=", bookingId);
  return JSON.stringify(await doc.executeTakeFirst());
}
