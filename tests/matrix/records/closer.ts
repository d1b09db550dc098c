import { sql } from "kysely";
import { newId } from "#domain/kernel/id.ts";
import { insiders, mark } from "../cast.ts";
import type { Kind } from "../expectation.ts";
import { type Company, companyOf, type Side } from "../principals.ts";
import type { Scene } from "../scene.ts";
import { client } from "./client.ts";
import { foundDeal } from "./deal.ts";
import { startIn } from "./meeting.ts";
import { openAllDay } from "./meeting-type.ts";

/** Whoever is signed in for a client meets its leads. */
export const asHost: Kind = async ({ db, cast }) => {
  await cast.once("owners who host", async () => {
    const owners = [cast.people.owner.id, cast.people.stranger.id];
    await db.updateTable("clientMembers").set({ hosts: true }).where("userId", "in", owners).execute();
  });
  return {};
};

/** A meeting with the owner of a company, in its name. Whoever knows its address may book it; its own name is in none. */
export const seedTypeOf = (scene: Scene, company: Company): Promise<{ id: string; page: string; slug: string }> =>
  scene.cast.once(`meeting type of ${company}`, async () => {
    const { db, cast } = scene;
    await asHost(scene, "own");
    const clientId = cast.clients[company];
    const hostId = cast.people[company === "A" ? "owner" : "stranger"].id;
    const id = newId();
    const page = `page-${id}`;
    await db
      .insertInto("clientPages")
      .values({ clientId, address: page, name: "Mills", updatedAt: new Date(0) })
      .execute();
    const facts = { id, clientId, slug: `intro-${id}`, name: "Intro", lengthMin: 60, intervalMin: 60, noticeMin: 0 };
    await db
      .insertInto("meetingTypes")
      .values({ ...facts, windowKind: "none", locationKind: "phone" })
      .execute();
    await db.insertInto("meetingTypeHosts").values({ meetingTypeId: id, hostId, position: 0 }).execute();
    // One that is switched off, which only those who work for the client see.
    const off = { ...facts, id: newId(), slug: `off-${id}`, name: mark(cast, "Closing", insiders[company]) };
    await db
      .insertInto("meetingTypes")
      .values({ ...off, isActive: false, windowKind: "none", locationKind: "phone" })
      .execute();
    await openAllDay(scene, hostId);
    return { id, page, slug: facts.slug };
  });

/** A client with such meetings. */
export const clientWithTypes: Kind = async (scene, side) => {
  if (side !== "missing") await seedTypeOf(scene, companyOf(scene.who, side));
  return client(scene, side);
};

const typeOf = async (scene: Scene, side: Side) => {
  if (side === "missing") return { id: newId(), page: `page-${newId()}`, slug: "intro" };
  return seedTypeOf(scene, companyOf(scene.who, side));
};

/** One of them, as the team changes it. */
export const typeOfClient: Kind = async (scene, side) => {
  const { id } = await typeOf(scene, side);
  const { params } = await client(scene, side);
  return { params: { ...params, typeId: id } };
};

/** Its own page. */
export const pageWith: Kind = async (scene, side) => {
  const { page, slug } = await typeOf(scene, side);
  return { params: { page, slug } };
};

/** A deal of a client with such a meeting. */
export const dealWithTypes: Kind = async (scene, side) => {
  await typeOf(scene, side);
  return foundDeal(scene, side);
};

export const typeIdOf = async (scene: Scene, side: Side) => (await typeOf(scene, side)).id;

/** A meeting of such a type, with the owner of a company. */
export const meetingWith: Kind = async (scene, side) => {
  if (side === "missing") return { params: { bookingId: newId() } };
  const company = companyOf(scene.who, side);
  const { id: meetingTypeId } = await seedTypeOf(scene, company);
  const bookingId = await scene.cast.once(`meeting of a closer of ${company}`, async () => {
    const { db, cast } = scene;
    const id = newId();
    const hostId = cast.people[company === "A" ? "owner" : "stranger"].id;
    const [startsAt, endsAt] = [startIn(scene, -3), startIn(scene, -2)];
    const invitee = { inviteeName: mark(cast, "Guest", insiders[company]), inviteeEmail: "guest@visitor.test" };
    const facts = { meetingName: "Intro", inviteeTimeZone: "UTC", bufferBeforeMin: 0, bufferAfterMin: 0, icsUid: id };
    const state = { status: "confirmed", locationKind: "phone", consentAt: startsAt, createdAt: startsAt };
    await db
      .insertInto("bookings")
      .values({ id, meetingTypeId, clientId: cast.clients[company], startsAt, endsAt, ...invitee, ...facts, ...state })
      .execute();
    const blocked = sql<string>`tstzrange(${startsAt}, ${endsAt})`;
    await db
      .insertInto("bookingHosts")
      .values({ bookingId: id, hostId, position: 0, startsAt, endsAt, isLive: true, blocked })
      .execute();
    return id;
  });
  return { params: { bookingId } };
};

export const missedMeetingWith: Kind = async (scene, side) => {
  const place = await meetingWith(scene, side);
  const id = place.params?.["bookingId"] ?? "";
  await scene.db.updateTable("bookings").set({ status: "no_show" }).where("id", "=", id).execute();
  return place;
};
