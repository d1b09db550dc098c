import { sql } from "kysely";
import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Fields } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { asHost, seedTypeOf } from "./closer.ts";
import { startIn } from "./meeting.ts";
import { hostOf, openAllDay } from "./meeting-type.ts";

/** Hours from now at which the next one begins, so that no two of them meet. */
let hours = 900;

/** A coming meeting of a company's owner, and the form that gives it to somebody of the team who hosts such meetings too. */
export async function givenMeeting(scene: Scene, side: Side): Promise<Fields> {
  if (side === "missing") return { intent: "give", bookingId: newId(), from: newId(), to: newId() };
  const { db, cast } = scene;
  const company: Company = companyOf(scene.who, side);
  const from = cast.people[company === "A" ? "owner" : "stranger"].id;
  const to = hostOf(cast, company);
  await asHost(scene, "own");
  const { id: meetingTypeId } = await seedTypeOf(scene, company);
  await cast.once(`second host of ${company}`, async () => {
    await db.insertInto("meetingTypeHosts").values({ meetingTypeId, hostId: to, position: 1 }).execute();
    await openAllDay(scene, to);
  });
  const id = newId();
  hours += 3;
  const [startsAt, endsAt] = [startIn(scene, hours), startIn(scene, hours + 1)];
  const invitee = { inviteeName: mark(cast, "Lead", insiders[company]), inviteeEmail: "lead@visitor.test" };
  const facts = { meetingName: "Intro", inviteeTimeZone: "UTC", bufferBeforeMin: 0, bufferAfterMin: 0, icsUid: id };
  const state = {
    status: "confirmed",
    locationKind: "phone",
    consentAt: scene.app.clock(),
    createdAt: scene.app.clock(),
  };
  const booking = { id, meetingTypeId, clientId: cast.clients[company], startsAt, endsAt };
  await db
    .insertInto("bookings")
    .values({ ...booking, ...invitee, ...facts, ...state })
    .execute();
  const blocked = sql<string>`tstzrange(${startsAt}, ${endsAt})`;
  await db
    .insertInto("bookingHosts")
    .values({ bookingId: id, hostId: from, position: 0, startsAt, endsAt, isLive: true, blocked })
    .execute();
  return { intent: "give", bookingId: id, from, to };
}
