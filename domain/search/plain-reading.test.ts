import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { holds, type Item, openShelf, parts, put, roll, word, words } from "#tests/shelf.ts";
import { most, newestWeighed } from "./browser.ts";
import { search } from "./index.ts";

async function look(db: Database, actor: Actor, query: string) {
  const found: string[] = [];
  for (let page = 1; ; page++) {
    const looked = await search({ db, actor }, { query, page });
    if (!looked.ok) throw new Error("the team searches");
    if (looked.value.isClose) return { query, ids: [], total: 0 };
    found.push(...looked.value.found.map(({ id }) => id));
    if (looked.value.found.length < 20) return { query, ids: found.toSorted(), total: looked.value.total };
  }
}

const fixed = [...parts, "ma", "la", "ndin", "iskar", "plan mail", "mail - p", "20x7 ing", "nobody"];
const queries = () => [...fixed, words(2), words(2), word(), word()];

test("a plain reading of every row finds the same for each reader, also after changes", async () => {
  const { db, noor, ben, few, sees, items } = await openShelf("plain_reading", 250);
  const compare = async (shelf: Item[], query: string) => {
    for (const who of [noor, ben, few]) {
      const ids = shelf.filter((item) => sees(who, item) && holds(item, query)).map(({ id }) => id);
      expect(await look(db, who, query)).toEqual({ query, ids: ids.toSorted(), total: ids.length });
    }
  };
  for (const query of queries()) await compare(items, query);

  const kept: Item[] = [];
  for (const item of items) {
    const fate = roll(6);
    const title = words(3);
    const one = db.updateTable("vaultItems").where("id", "=", item.id);
    if (fate === 0) await db.deleteFrom("vaultItems").where("id", "=", item.id).execute();
    else if (fate === 1) await one.set({ deletedAt: item.at }).execute();
    else if (fate === 2) await one.set({ title }).execute();
    if (fate > 1) kept.push(fate === 2 ? { ...item, title } : item);
  }
  for (const query of queries()) await compare(kept, query);
  await db.destroy();
});

test("of what is too common to count, the newest are weighed for each reader", async () => {
  const { db, noor, ben, few, sees, items } = await openShelf("common_words", 12_000);
  const old = items.slice(-1_500).map((item) => ({ ...item, id: newId(), body: "longago" }));
  await put(db, old);
  const asked = [
    ...[noor, ben].flatMap((who) => ["mai", "longago", "e", "x7"].map((query) => [who, query] as const)),
    ...["mai", "ing"].map((query) => [few, query] as const),
  ];

  for (const [who, query] of asked) {
    const all = [...items, ...old].filter((item) => sees(who, item) && holds(item, query));
    expect(all.length).toBeGreaterThan(most);
    const inOrder = all.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (b.id > a.id ? 1 : -1));
    const ids = inOrder.slice(0, newestWeighed).map(({ id }) => id);
    expect(await look(db, who, query)).toEqual({ query, ids: ids.toSorted(), total: most + 1 });
  }
  await db.destroy();
});
