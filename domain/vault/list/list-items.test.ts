import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createItem, listClientChoices, listItems } from "../index.ts";
import type { ItemKind } from "../item.ts";
import { readItemFilter } from "../item-filter.schema.ts";

const none = { clientId: null, title: "", description: "", body: "", url: "", notes: "", isShared: false };

/** Titles contain a marker unique to this test, because tests share a database. */
async function openList() {
  const system = await createTestApp();
  const { db, noor, now, clientId } = system;
  const mark = newId();
  const other = (await createTestApp()).clientId;
  const own = newId();
  await db
    .insertInto("clients")
    .values({ id: own, companyName: `FÖYER House ${mark}` })
    .execute();
  let minute = 0;
  const later = () => new Date(now.getTime() + ++minute * 60_000);
  const keep = async (title: string, facts: object = {}, kind: ItemKind = "prompt") =>
    createItem(
      { db, actor: noor, now: later() },
      { kind, facts: { ...none, title: `${title} ${mark}`, ...facts }, key: newId() },
    );
  const list = async (query: string, actor: Actor = noor, kind: ItemKind = "prompt", word = mark) => {
    const filter = readItemFilter(new URLSearchParams(`search=${encodeURIComponent(word)}&${query}`));
    const listed = await listItems({ db, actor }, { kind, filter, brandWord: "foyer" });
    return listed.ok ? listed.value : null;
  };
  const titles = async (...asked: Parameters<typeof list>) =>
    (await list(...asked))?.items.map(({ title }) => title.replace(` ${mark}`, ""));
  return { ...system, mark, other, own, keep, list, titles, clientId };
}

test("newest first, by words in any box, whatever their accents and case", async () => {
  const { keep, titles, mark } = await openList();
  await keep("Zoë", { body: "Über alles" });
  await keep("Max", { notes: "50% off_now" });

  expect(await titles("")).toEqual(["Max", "Zoë"]);
  expect(await titles("", undefined, undefined, `ZOE ${mark}`)).toEqual(["Zoë"]);
  expect(await titles("", undefined, "link")).toEqual([]);
  const filter = (search: string) => titles("", undefined, undefined, search);
  expect(await filter(`uber alles`)).toContain("Zoë");
  expect(await filter(`50% OFF_`)).toContain("Max");
  expect(await filter(`50% off-`)).not.toContain("Max");
});

test("groups, single clients, exceptions and what belongs to nobody narrow it down", async () => {
  const { keep, titles, clientId, other, own } = await openList();
  await keep("nobody's");
  await keep("Ana's", { clientId });
  await keep("other's", { clientId: other });
  await keep("own", { clientId: own });

  expect(await titles("client=own")).toEqual(["own"]);
  expect(await titles("client=others")).toEqual(["other's", "Ana's"]);
  expect(await titles(`client=others&but=${other}`)).toEqual(["Ana's"]);
  expect(await titles(`client=none&client=${clientId}`)).toEqual(["Ana's", "nobody's"]);
  expect(await titles("client=nonsense")).toEqual(["own", "other's", "Ana's", "nobody's"]);
});

test("items are found by their client's name, recordings by its people's address too", async () => {
  const { db, keep, titles, clientId, ana } = await openList();
  await keep("Ana's", { clientId });
  await keep("film", { clientId, url: "https://drive.example/1" }, "recording");
  const { email } = await db
    .selectFrom("authUsers")
    .select("email")
    .where("id", "=", "id" in ana ? ana.id : "")
    .executeTakeFirstOrThrow();

  expect(await titles("", undefined, "prompt", "ana silva")).toContain("Ana's");
  expect(await titles("", undefined, "recording", email)).toEqual(["film"]);
  expect(await titles("", undefined, "prompt", email)).toEqual([]);
});

test("the scope comes before searching, choosing and counting", async () => {
  const { db, ben, ana, keep, list, clientId, other } = await openList();
  await keep("nobody's");
  await keep("Ana's", { clientId });
  await keep("other's", { clientId: other });
  const flags = { isLead: false, seesMoney: false, revealsSecrets: false };
  const assigned = staffOf(ben.id, { scope: "assigned", assignments: [{ clientId, ...flags }] });

  expect(await list("", assigned)).toMatchObject({ total: 2, items: [{}, {}] });
  expect(await list(`client=${other}`, assigned)).toMatchObject({ total: 0, items: [] });
  expect(await list("client=others", assigned)).toMatchObject({ total: 1 });
  expect(await list("", ana)).toBeNull();
  const choices = await listClientChoices({ db, actor: assigned }, "foyer");
  expect(choices.ok && choices.value.map(({ id }) => id)).toEqual([clientId]);
});

test("a key for one client lists that client's items, and nothing of the agency's own", async () => {
  const { noor, keep, list, titles, clientId, other } = await openList();
  await keep("nobody's");
  await keep("Ana's", { clientId });
  await keep("other's", { clientId: other });
  const key = { id: newId(), name: "n8n", scopes: ["items:read"] as const };
  const confined = adminOf(noor.id, { key: { ...key, clientId } });

  expect(await titles("", confined)).toEqual(["Ana's"]);
  expect(await titles(`client=none&client=${clientId}`, confined)).toEqual(["Ana's"]);
  expect(await list("client=none", confined)).toMatchObject({ total: 0, items: [] });
  expect(await list(`client=${other}`, confined)).toMatchObject({ total: 0, items: [] });
  expect(await titles("", adminOf(noor.id, { key: { ...key, clientId: null } }))).toHaveLength(3);
  expect(await list("", adminOf(noor.id, { key: { ...key, scopes: ["tasks:read"], clientId: null } }))).toBeNull();
});

test("fifty at a time", async () => {
  const { keep, list } = await openList();
  for (let nth = 0; nth < 52; nth++) await keep(`Item ${nth}`);
  const first = await list("");

  expect(first).toMatchObject({ total: 52 });
  expect(first?.items).toHaveLength(50);
  expect((await list(`before=${first?.older}`))?.items).toHaveLength(2);
});

test("an archived client is none to choose, and no group chooses it", async () => {
  const { db, noor, keep, titles, clientId, other } = await openList();
  await keep("Ana's", { clientId });
  await keep("other's", { clientId: other });
  await db.updateTable("clients").set({ status: "archived" }).where("id", "=", clientId).execute();

  const choices = await listClientChoices({ db, actor: noor }, "foyer");
  expect(choices.ok && choices.value.filter(({ id }) => id === clientId)).toEqual([]);
  expect(await titles("client=others")).toEqual(["other's"]);
  expect(await titles("")).toEqual(["other's", "Ana's"]);
});

test("of two clients that are called alike each stands with its company, to choose from", async () => {
  const { db, noor, clientId, other, mark } = await openList();
  const companies = [
    [clientId, "One"],
    [other, "Two"],
  ] as const;
  for (const [id, word] of companies)
    await db
      .updateTable("clients")
      .set({ companyName: `${word} ${mark}` })
      .where("id", "=", id)
      .execute();

  const choices = await listClientChoices({ db, actor: noor }, "foyer");
  const names = choices.ok ? choices.value.filter(({ id }) => id === clientId || id === other) : [];
  expect(names.map(({ name }) => name).sort()).toEqual([`Ana Silva (One ${mark})`, `Ana Silva (Two ${mark})`]);
});
