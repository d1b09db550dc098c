import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openPortal, staffOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { seedLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { wordOf } from "#tests/searching.ts";
import { assignedTo } from "#tests/tasks.ts";
import { createTestApp } from "#tests/test-app.ts";
import { search } from "./index.ts";

/** The number of search results for a word, and for the word with a typo. */
async function amount(db: Database, actor: Actor, word: string) {
  const looked = await search({ db, actor }, { query: word, page: 1 });
  return looked.ok ? looked.value.found.length : looked.problem.kind;
}

test("nobody but the team searches", async () => {
  const { db, ana, clientId, ben } = await createTestApp();
  const viewing = { clientId, portal: openPortal, seesMoney: true, until: new Date("2030-01-01") };
  const others: Actor[] = [
    ana,
    { role: "viewer", id: ben.id, timeZone: "UTC", ...viewing },
    { role: "visitor" },
    { role: "arriving", id: ben.id, needs: "second_factor" },
    { role: "invitee", bookingId: newId(), purpose: "read" },
  ];

  for (const actor of others) expect(await amount(db, actor, "Ana"), actor.role).toBe("missing");
});

test("colleagues who were invited, suspended or archived are found by admins as far as they list them, by staff not at all", async () => {
  const { db, noor, ben } = await createTestApp();
  const firstName = wordOf();
  const id = newId();
  await db
    .insertInto("authUsers")
    .values({ id, name: firstName, email: `${id}@house.test` })
    .execute();
  await db.insertInto("people").values({ id, role: "staff", firstName, lastName: "New", status: "invited" }).execute();
  const seen = async (status: string) => {
    await db.updateTable("people").set({ status }).where("id", "=", id).execute();
    return [await amount(db, noor, firstName), await amount(db, ben, firstName)];
  };

  expect(await seen("active")).toEqual([1, 1]);
  expect(await seen("invited")).toEqual([1, 0]);
  expect(await seen("suspended")).toEqual([1, 0]);
  expect(await seen("archived")).toEqual([0, 0]);
});

test("who left a client is found with it no more, nor is what it is called found by who is assigned no more", async () => {
  const { db, noor, ben, ana, clientId } = await createTestApp();
  const person = wordOf();
  const company = wordOf();
  await db.updateTable("people").set({ lastName: person }).where("id", "=", ana.id).execute();
  await db.updateTable("clients").set({ companyName: company }).where("id", "=", clientId).execute();
  const assigned = staffOf(ben.id, { scope: "assigned", assignments: [assignedTo(clientId)] });
  const noMore = staffOf(ben.id, { scope: "assigned", assignments: [assignedTo(newId())] });

  expect([await amount(db, assigned, person), await amount(db, assigned, company)]).toEqual([1, 1]);
  expect([await amount(db, noMore, person), await amount(db, noMore, company)]).toEqual([0, 0]);
  await db.deleteFrom("clientMembers").where("userId", "=", ana.id).execute();
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();
  expect([await amount(db, assigned, person), await amount(db, noor, person)]).toEqual([0, 0]);
  expect([await amount(db, assigned, company), await amount(db, noor, company)]).toEqual([0, 0]);
});

test("a lead that is nobody's is found by admins alone where the setting says so", async () => {
  const db = openDatabase(await freshDatabase("migrated", "search_leads"));
  const { noor, ben, now } = await createTestApp(db);
  await seedLead(db, now, "Zanderwort");
  expect(await amount(db, ben, "Zanderwort")).toBe(1);

  const value = JSON.stringify({ unassignedLeadsForAll: false });
  await db.insertInto("settings").values({ key: "access", value, updatedAt: now }).execute();
  expect([await amount(db, ben, "Zanderwort"), await amount(db, noor, "Zanderwort")]).toEqual([0, 1]);
  expect(await amount(db, ben, "Zandrewort")).toBe(0);
  await db.destroy();
});

test("who hosts a meeting no more finds it no more", async () => {
  const meetings = await openMeetings();
  const word = wordOf();
  await meetings.book("2026-11-24T12:00:00Z", { name: word });
  const host = staffOf(meetings.noor.id);
  expect(await amount(meetings.db, host, word)).toBe(1);

  const booking = meetings.db.selectFrom("bookings").select("id").where("inviteeName", "=", word);
  await meetings.db.deleteFrom("bookingHosts").where("bookingId", "in", booking).execute();
  expect(await amount(meetings.db, host, word)).toBe(0);
});

test("a film is hidden from staff with its section, and from all in the trash", async () => {
  const { db, noor, ben, now } = await createTestApp();
  const title = wordOf();
  const slug = wordOf();
  const categoryId = newId();
  const id = newId();
  const section = { id: categoryId, name: slug, slug, position: 98, staffVisible: true };
  await db.insertInto("videoCategories").values(section).execute();
  const film = { id, categoryId, displayOrder: 1, code: "abc124", title, isPublished: true };
  await db
    .insertInto("videos")
    .values({ ...film, createdAt: now, updatedAt: now })
    .execute();
  const turn = (to: { staffVisible?: boolean; clientVisible?: boolean; archivedAt?: Date | null }) =>
    db.updateTable("videoCategories").set(to).where("id", "=", categoryId).execute();

  expect(await amount(db, ben, title)).toBe(1);
  await turn({ staffVisible: false, clientVisible: true });
  expect([await amount(db, ben, title), await amount(db, noor, title)]).toEqual([0, 1]);
  await turn({ staffVisible: true, archivedAt: now });
  expect(await amount(db, ben, title)).toBe(0);
  await turn({ archivedAt: null });
  await db.updateTable("videos").set({ deletedAt: now }).where("id", "=", id).execute();
  expect([await amount(db, ben, title), await amount(db, noor, title)]).toEqual([0, 0]);
});
