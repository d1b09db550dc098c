import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openMeetings } from "#tests/meetings.ts";
import { keep, look, wordOf } from "#tests/searching.ts";
import { createTestApp } from "#tests/test-app.ts";

test("it finds in the middle of a word, whatever case and accents, the title before the text", async () => {
  const system = await createTestApp();
  const word = wordOf();
  const inText = await keep(system, {
    title: "Notes",
    body: `all about é${word}Ö, twice`,
    createdAt: new Date("2026-11-24"),
  });
  const inTitle = await keep(system, { title: `Über ${word} und mehr` });

  const { found, total } = await look(system, system.ben, word.slice(1).toUpperCase());
  expect(total).toBe(2);
  expect(found.map(({ id }) => id)).toEqual([inTitle, inText]);
  expect((await look(system, system.ben, `e${word}o`)).found).toMatchObject([
    { id: inText, around: expect.stringContaining(word) },
  ]);
});

test("all words of a query are found wherever they stand, and its signs are taken as they are", async () => {
  const system = await createTestApp();
  const word = wordOf();
  const id = await keep(system, { title: `First ${word}`, body: "then 100%_sure" });

  expect((await look(system, system.ben, `sure ${word}`)).found).toMatchObject([{ id }]);
  expect((await look(system, system.ben, "_%_")).found.map(({ id: one }) => one)).not.toContain(id);
  expect((await look(system, system.ben, "100%_su")).found.map(({ id: one }) => one)).toContain(id);
});

test("a slip of the pen finds what is close, and says that nothing holds it", async () => {
  const system = await createTestApp();
  const word = `zanderwort${wordOf()}`;
  const id = await keep(system, { title: `${word} campaign` });

  expect(await look(system, system.ben, word.replace("zanderwort", "zandrewort"))).toMatchObject({
    total: 0,
    isClose: true,
    found: [{ id }],
  });
});

test("the trash is not searched, and what comes out of it is found again", async () => {
  const system = await createTestApp();
  const word = wordOf();
  const id = await keep(system, { title: word });
  const put = (deletedAt: Date | null) =>
    system.db.updateTable("vaultItems").set({ deletedAt }).where("id", "=", id).execute();

  await put(system.now);
  expect((await look(system, system.noor, word)).total).toBe(0);
  await put(null);
  expect((await look(system, system.noor, word)).total).toBe(1);
});

test("people are found by what they are called today", async () => {
  const system = await createTestApp();
  const before = wordOf();
  const after = wordOf();
  const rename = (firstName: string) =>
    system.db.updateTable("people").set({ firstName }).where("id", "=", system.ana.id).execute();

  await rename(before);
  await rename(after);
  expect((await look(system, system.ben, before)).total).toBe(0);
  expect((await look(system, system.ben, after)).found).toMatchObject([{ kind: "person", clientId: system.clientId }]);
});

test("a film is found by the name it is shown under, and still by the words that were written", async () => {
  const system = await createTestApp();
  const { db, now, noor } = system;
  const theirs = wordOf();
  const ours = wordOf();
  const slug = wordOf();
  const categoryId = newId();
  const id = newId();
  const code = id.replaceAll("-", "").slice(-12);
  await db.insertInto("videoCategories").values({ id: categoryId, name: slug, slug, position: 99 }).execute();
  const film = { id, categoryId, displayOrder: 1, code, createdAt: now, updatedAt: now };
  await db.insertInto("videos").values(film).execute();
  expect((await look(system, noor, code)).found).toMatchObject([{ id, title: `Video ${code}` }]);

  await db.updateTable("videos").set({ title: ours, hostTitle: theirs }).where("id", "=", id).execute();

  expect((await look(system, noor, theirs)).found).toMatchObject([{ id, title: theirs }]);
  expect((await look(system, noor, ours)).found).toMatchObject([{ id, title: theirs }]);
});

test("a client comes before its bookings, whenever those are", async () => {
  const system = await openMeetings();
  const { db, noor, clientId, book } = system;
  const word = wordOf();
  await db
    .updateTable("clients")
    .set({ companyName: `${word} Works` })
    .where("id", "=", clientId)
    .execute();
  for (const start of ["2026-11-24T10:00:00Z", "2026-11-24T11:00:00Z"])
    await book(start, { name: `${word} of ${word}`, company: word });

  const { found } = await look(system, noor, word);
  expect(found.map(({ kind }) => kind)).toEqual(["client", "booking", "booking"]);
});
