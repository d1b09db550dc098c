import { visitor } from "#domain/access/actor.ts";
import { bookingWish } from "#domain/booking/booking.schema.ts";
import { bookMeeting } from "#domain/booking/bookings/index.ts";
import { meetingTypeForm } from "#domain/booking/meeting-type.schema.ts";
import { keyOf, saveMeetingType } from "#domain/booking/types/index.ts";
import { changeMember } from "#domain/clients/access/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { clientOf } from "./actors.ts";
import { aType, aWish, openHours, workingDays } from "./meetings.ts";
import { seedMember } from "./people.ts";
import { type Admin, createTestApp } from "./test-app.ts";

type Options = Record<string, unknown>;

/** Somebody of a client who meets its leads, from nine to five on working days in their own zone. */
export async function seedCloser(db: Database, noor: Admin, clientId: string, timeZone = "UTC") {
  const { id, clientId: own } = await seedMember(db, { role: "client", firstName: "Rui" });
  await db.deleteFrom("clients").where("id", "=", own).execute();
  await joinAsHost(db, noor, { clientId, personId: id });
  await openHours(db, noor, id, workingDays, timeZone);
  return clientOf(id, clientId, { isOwner: false, decides: false, hosts: true, timeZone });
}

/** Makes somebody a host of a client, whether they belong to another one or not. */
export async function joinAsHost(db: Database, noor: Admin, host: { clientId: string; personId: string }) {
  await db
    .insertInto("clientMembers")
    .values({ clientId: host.clientId, userId: host.personId, portalRole: "member" })
    .execute();
  const made = await changeMember({ db, actor: noor, now: new Date() }, { ...host, to: "host" });
  if (!made.ok) throw new Error(`no host: ${JSON.stringify(made.problem)}`);
}

export async function seedTypeOf(db: Database, noor: Admin, clientId: string, options: Options) {
  const form = meetingTypeForm.parse({
    ...aType(),
    locationKind: "phone",
    intervalMin: 30,
    assignment: "round_robin",
    offersAgain: true,
    ...options,
  });
  const saved = await saveMeetingType({ db, actor: noor, now: new Date() }, { id: null, clientId, form, seen: 0 });
  if (!saved.ok) throw new Error(`the meeting type was not saved: ${JSON.stringify(saved.problem)}`);
  return saved.value;
}

/** A client whose three closers take turns. It is Monday, 09:00 UTC. */
export async function openClosers(options: Options = {}, own?: Database) {
  const app = await createTestApp(own);
  const { db, noor, clientId, now } = app;
  const closers = [
    await seedCloser(db, noor, clientId),
    await seedCloser(db, noor, clientId),
    await seedCloser(db, noor, clientId),
  ] as const;
  const hostIds = closers.map(({ id }) => id);
  const type = await seedTypeOf(db, noor, clientId, { hostIds, ...options });
  const input = (start: string, more: Options = {}) =>
    bookingWish.parse({ ...aWish(keyOf(type), start), phone: "+351 22 200 0000", ...more });
  const book = (start: string, more: Options = {}) =>
    bookMeeting({ db, actor: visitor, now, key: newId() }, input(start, more));
  const hostsOf = async (bookingId: string) => {
    const rows = await db.selectFrom("bookingHosts").select("hostId").where("bookingId", "=", bookingId).execute();
    return rows.map(({ hostId }) => hostId);
  };
  return { ...app, closers, type, input, book, hostsOf };
}
