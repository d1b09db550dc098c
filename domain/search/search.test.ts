import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { staffOf } from "#tests/actors.ts";
import { openHouse } from "#tests/house.ts";
import { furnishLead } from "#tests/leads.ts";
import { openMeetings } from "#tests/meetings.ts";
import { search } from "./index.ts";

/** A word that nobody else in the shared database uses. */
const wordOf = () => `w${newId().replaceAll("-", "").slice(-12)}`;
type House = Awaited<ReturnType<typeof openHouse>>;

async function keep({ db, clientId, now }: House, item: Record<string, unknown>) {
  const id = newId();
  const words = { kind: "prompt", title: "", body: "x", clientId, createdAt: now, updatedAt: now };
  await db
    .insertInto("vaultItems")
    .values({ ...words, ...item, id })
    .execute();
  return id;
}

async function look({ db }: House, actor: Actor, query: string) {
  const looked = await search(db, actor, { query, page: 1 });
  if (!looked.ok) throw new Error("the team searches");
  return looked.value;
}

test("it finds in the middle of a word, whatever case and accents, the title before the text", async () => {
  const house = await openHouse();
  const word = wordOf();
  const inText = await keep(house, {
    title: "Notes",
    body: `all about é${word}Ö, twice`,
    createdAt: new Date("2026-11-24"),
  });
  const inTitle = await keep(house, { title: `Über ${word} und mehr` });

  const { found, total } = await look(house, house.ben, word.slice(1).toUpperCase());
  expect(total).toBe(2);
  expect(found.map(({ id }) => id)).toEqual([inTitle, inText]);
  expect((await look(house, house.ben, `e${word}o`)).found).toMatchObject([
    { id: inText, around: expect.stringContaining(word) },
  ]);
});

test("all words of a query are found wherever they stand, and its signs are taken as they are", async () => {
  const house = await openHouse();
  const word = wordOf();
  const id = await keep(house, { title: `First ${word}`, body: "then 100%_sure" });

  expect((await look(house, house.ben, `sure ${word}`)).found).toMatchObject([{ id }]);
  expect((await look(house, house.ben, "_%_")).found.map(({ id: one }) => one)).not.toContain(id);
  expect((await look(house, house.ben, "100%_su")).found.map(({ id: one }) => one)).toContain(id);
});

test("a slip of the pen finds what is close, and says that nothing holds it", async () => {
  const house = await openHouse();
  const word = `zanderwort${wordOf()}`;
  const id = await keep(house, { title: `${word} campaign` });

  expect(await look(house, house.ben, word.replace("zanderwort", "zandrewort"))).toMatchObject({
    total: 0,
    isClose: true,
    found: [{ id }],
  });
});

test("what another client has is neither found, counted nor close for whoever is out of its scope", async () => {
  const house = await openHouse();
  const word = wordOf();
  await keep(house, { title: `Plan ${word}` });
  const unassigned = staffOf(house.ben.id, { scope: "assigned" });

  expect(await look(house, unassigned, word)).toEqual({ found: [], total: 0, isClose: false });
  expect((await look(house, house.noor, word)).total).toBe(1);
  expect(await search(house.db, house.ana, { query: word, page: 1 })).toEqual({
    ok: false,
    problem: { kind: "missing" },
  });
});

test("the trash is not searched, and what comes out of it is found again", async () => {
  const house = await openHouse();
  const word = wordOf();
  const id = await keep(house, { title: word });
  const put = (deletedAt: Date | null) =>
    house.db.updateTable("vaultItems").set({ deletedAt }).where("id", "=", id).execute();

  await put(house.now);
  expect((await look(house, house.noor, word)).total).toBe(0);
  await put(null);
  expect((await look(house, house.noor, word)).total).toBe(1);
});

test("people are found by what they are called today", async () => {
  const house = await openHouse();
  const [before, after] = [wordOf(), wordOf()];
  const rename = (firstName: string) =>
    house.db.updateTable("people").set({ firstName }).where("id", "=", house.ana.id).execute();

  await rename(before);
  await rename(after);
  expect((await look(house, house.ben, before)).total).toBe(0);
  expect((await look(house, house.ben, after)).found).toMatchObject([{ kind: "person", clientId: house.clientId }]);
});

test("a lead is found by whom it is given to, and by all while it is nobody's", async () => {
  const house = await openHouse();
  const word = wordOf();
  const id = await furnishLead(house.db, house.now, word);
  const other = staffOf(newId());

  expect((await look(house, other, word)).total).toBe(1);
  await house.db.updateTable("leads").set({ assignedTo: house.ben.id }).where("id", "=", id).execute();
  expect((await look(house, other, word)).total).toBe(0);
  expect((await look(house, house.ben, word)).total).toBe(1);
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
  const house = await openHouse();
  const [word, slug] = [wordOf(), wordOf()];
  const [categoryId, id] = [newId(), newId()];
  const { db, now } = house;
  await db.insertInto("videoCategories").values({ id: categoryId, name: slug, slug, position: 99 }).execute();
  const film = { id, categoryId, displayOrder: 1, code: "abc123", title: word, createdAt: now, updatedAt: now };
  await db.insertInto("videos").values(film).execute();

  expect((await look(house, house.noor, word)).found).toMatchObject([{ kind: "video", id, place: slug }]);
  await db.updateTable("videos").set({ isPublished: true }).where("id", "=", id).execute();
  expect((await look(house, house.ben, word)).total).toBe(0);
  await db.updateTable("videoCategories").set({ staffVisible: true }).where("id", "=", categoryId).execute();
  expect((await look(house, house.ben, word)).total).toBe(1);
});

test("a film is found by the name it is shown under, and still by the words that were written", async () => {
  const house = await openHouse();
  const { db, now, noor } = house;
  const [theirs, ours, slug] = [wordOf(), wordOf(), wordOf()];
  const [categoryId, id] = [newId(), newId()];
  const code = id.replaceAll("-", "").slice(-12);
  await db.insertInto("videoCategories").values({ id: categoryId, name: slug, slug, position: 99 }).execute();
  const film = { id, categoryId, displayOrder: 1, code, createdAt: now, updatedAt: now };
  await db.insertInto("videos").values(film).execute();
  expect((await look(house, noor, code)).found).toMatchObject([{ id, title: `Video ${code}` }]);

  await db.updateTable("videos").set({ title: ours, hostTitle: theirs }).where("id", "=", id).execute();

  expect((await look(house, noor, theirs)).found).toMatchObject([{ id, title: theirs }]);
  expect((await look(house, noor, ours)).found).toMatchObject([{ id, title: theirs }]);
});

test("a task is found by who works for its client or is to do it, not by who once wrote it down", async () => {
  const house = await openHouse();
  const word = wordOf();
  const far = staffOf(house.ben.id, { scope: "assigned" });
  const task = { id: newId(), clientId: house.clientId, title: word, createdAt: house.now, updatedAt: house.now };
  await house.db
    .insertInto("tasks")
    .values({ ...task, createdBy: far.id })
    .execute();

  expect((await look(house, house.ben, word)).found).toMatchObject([{ kind: "task" }]);
  expect((await look(house, far, word)).total).toBe(0); // who wrote it down and works for the client no more
  await house.db.updateTable("tasks").set({ assigneeId: far.id }).where("id", "=", task.id).execute();
  expect((await look(house, far, word)).total).toBe(1);
});
