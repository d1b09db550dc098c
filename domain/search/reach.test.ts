import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { seedLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { keep, look, wordOf } from "#tests/searching.ts";
import { createTestApp } from "#tests/test-app.ts";
import { search } from "./index.ts";

test("what another client has is neither found, counted nor close for whoever is out of its scope", async () => {
  const system = await createTestApp();
  const word = wordOf();
  await keep(system, { title: `Plan ${word}` });
  const unassigned = staffOf(system.ben.id, { scope: "assigned" });

  expect(await look(system, unassigned, word)).toEqual({ found: [], total: 0, isClose: false });
  expect((await look(system, system.noor, word)).total).toBe(1);
  expect(await search({ db: system.db, actor: system.ana }, { query: word, page: 1 })).toEqual({
    ok: false,
    problem: { kind: "missing" },
  });
});

test("a lead is found by whom it is given to, and by all while it is nobody's", async () => {
  const system = await createTestApp();
  const word = wordOf();
  const id = await seedLead(system.db, system.now, word);
  const other = staffOf(newId());

  expect((await look(system, other, word)).total).toBe(1);
  await system.db.updateTable("leads").set({ assignedTo: system.ben.id }).where("id", "=", id).execute();
  expect((await look(system, other, word)).total).toBe(0);
  expect((await look(system, system.ben, word)).total).toBe(1);
});

test("a meeting is found by its host and by no stranger of the team", async () => {
  const meetings = await openMeetings();
  const word = wordOf();
  await meetings.book("2026-11-24T12:00:00Z", { name: word });
  const stranger = staffOf(newId());
  const host = staffOf(meetings.noor.id);

  expect((await look(meetings, host, word)).found).toMatchObject([{ kind: "booking", title: word }]);
  expect((await look(meetings, stranger, word)).total).toBe(0);
});

test("a film is found by staff once it is published in a section that staff see", async () => {
  const system = await createTestApp();
  const word = wordOf();
  const slug = wordOf();
  const categoryId = newId();
  const id = newId();
  const { db, now } = system;
  await db.insertInto("videoCategories").values({ id: categoryId, name: slug, slug, position: 99 }).execute();
  const film = { id, categoryId, displayOrder: 1, code: "abc123", title: word, createdAt: now, updatedAt: now };
  await db.insertInto("videos").values(film).execute();

  expect((await look(system, system.noor, word)).found).toMatchObject([{ kind: "video", id, place: slug }]);
  await db.updateTable("videos").set({ isPublished: true }).where("id", "=", id).execute();
  expect((await look(system, system.ben, word)).total).toBe(0);
  await db.updateTable("videoCategories").set({ staffVisible: true }).where("id", "=", categoryId).execute();
  expect((await look(system, system.ben, word)).total).toBe(1);
});

test("a task is found by who works for its client or is to do it, not by who once wrote it down", async () => {
  const system = await createTestApp();
  const word = wordOf();
  const far = staffOf(system.ben.id, { scope: "assigned" });
  const task = { id: newId(), clientId: system.clientId, title: word, createdAt: system.now, updatedAt: system.now };
  await system.db
    .insertInto("tasks")
    .values({ ...task, createdBy: far.id })
    .execute();

  expect((await look(system, system.ben, word)).found).toMatchObject([{ kind: "task" }]);
  expect((await look(system, far, word)).total).toBe(0); // its author, no longer assigned to the client
  await system.db.updateTable("tasks").set({ assigneeId: far.id }).where("id", "=", task.id).execute();
  expect((await look(system, far, word)).total).toBe(1);
});
