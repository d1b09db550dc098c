import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { seedLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listOpened, type RecentRecord, search } from "./index.ts";

/** One record of each kind with a scope of its own, all with the same word. */
async function seed() {
  const system = await openMeetings();
  const { db, now, clientId, ben, noor } = system;
  const word = `w${newId().replaceAll("-", "").slice(-12)}`;
  const prompt = newId();
  const loose = newId();
  const task = newId();
  const categoryId = newId();
  const video = newId();
  const stamps = { createdAt: now, updatedAt: now };
  await db
    .insertInto("vaultItems")
    .values([
      { id: prompt, kind: "prompt", title: word, body: "x", clientId, ...stamps },
      { id: loose, kind: "link", title: word, body: "x", url: "https://example.com/", ...stamps },
    ])
    .execute();
  await db
    .insertInto("tasks")
    .values({ id: task, clientId, title: word, createdBy: noor.id, assigneeId: ben.id, ...stamps })
    .execute();
  await db
    .insertInto("videoCategories")
    .values({ id: categoryId, name: word, slug: word, position: 98, staffVisible: true })
    .execute();
  await db
    .insertInto("videos")
    .values({ id: video, categoryId, displayOrder: 1, code: "abc123", title: word, ...stamps })
    .execute();
  const lead = await seedLead(db, now, word);
  await db.updateTable("leads").set({ assignedTo: ben.id }).where("id", "=", lead).execute();
  await system.book("2026-11-24T12:00:00Z", { name: word });
  const all = await search({ db, actor: noor }, { query: word, page: 1 });
  if (!all.ok) throw new Error("an admin searches");
  const opened: RecentRecord[] = all.value.found.map(({ kind, id }) => ({ kind, id }));
  return { ...system, word, opened, video };
}

const nameOf = ({ kind, id }: RecentRecord) => `${kind} ${id}`;

test("what somebody opened is named for as long as the search would find it for them, and no longer", async () => {
  const { db, word, opened, noor, ben, video } = await seed();
  expect(new Set(opened.map(({ kind }) => kind))).toEqual(
    new Set(["prompt", "link", "task", "video", "lead", "booking"]),
  );
  const far = staffOf(newId(), { scope: "assigned" });
  const people: Actor[] = [noor, ben, staffOf(noor.id), far, staffOf(ben.id, { scope: "assigned" })];

  for (const isPublished of [false, true]) {
    await db.updateTable("videos").set({ isPublished }).where("id", "=", video).execute();
    for (const actor of people) {
      const named = await listOpened({ db, actor }, opened);
      const found = await search({ db, actor }, { query: word, page: 1 });
      if (!named.ok || !found.ok) throw new Error("the team may");
      expect(named.value.map(nameOf).sort()).toEqual(found.value.found.map(nameOf).sort());
    }
  }
  const seen = await listOpened({ db, actor: far }, opened);
  expect(seen).toMatchObject({ value: expect.not.arrayContaining([expect.objectContaining({ kind: "task" })]) });
});

test("they keep the order of their opening, and what was never there is not named", async () => {
  const { db, opened, noor } = await seed();
  const backwards = opened.toReversed();
  const asked: RecentRecord[] = [{ kind: "task", id: newId() }, { kind: "task", id: "../x" }, ...backwards];

  const named = await listOpened({ db, actor: noor }, asked);

  expect(named.ok && named.value.map(nameOf)).toEqual(backwards.map(nameOf));
});

test("what went to the trash is not named, nor anything to a client", async () => {
  const system = await createTestApp();
  const { db, now, noor, ana, clientId } = system;
  const id = newId();
  const item = { id, kind: "prompt", title: "Gone", body: "x", clientId, createdAt: now, updatedAt: now };
  await db
    .insertInto("vaultItems")
    .values({ ...item, deletedAt: now })
    .execute();

  expect(await listOpened({ db, actor: noor }, [{ kind: "prompt", id }])).toEqual({ ok: true, value: [] });
  expect(await listOpened({ db, actor: ana }, [{ kind: "client", id: clientId }])).toEqual({
    ok: false,
    problem: { kind: "missing" },
  });
});
