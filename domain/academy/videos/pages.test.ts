import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { openAcademy } from "#tests/academy.ts";
import { listOrder, listTrash, listVideos } from "../index.ts";

async function seed(films: number) {
  const academy = await openAcademy();
  const { db, own, now } = academy;
  const one = (n: number) => ({
    id: newId(),
    categoryId: own.id,
    displayOrder: n + 1,
    code: "moo",
    title: `Film ${n + 1}`,
    description: "word ".repeat(900),
    createdAt: now,
    updatedAt: now,
    isPublished: n % 2 === 0,
  });
  const rows = Array.from({ length: films }, (_, n) => one(n));
  await db.insertInto("videos").values(rows).execute();
  const list = async (page: number, actor = academy.noor as Actor) => {
    const listed = await listVideos({ db, actor }, { slug: own.slug, page });
    if (!listed.ok) throw new Error("not listed");
    return listed.value;
  };
  return { ...academy, list, ids: rows.map(({ id }) => id) };
}

test("a section of more films than fit on one page shows each once, and counts them all", async () => {
  const { list, ids, ben } = await seed(620);
  const first = await list(1);
  expect([first.videos.length, first.total, first.pages]).toEqual([60, 620, 11]);

  const found = (await Promise.all(Array.from({ length: 11 }, (_, n) => list(n + 1)))).flatMap(({ videos }) => videos);
  expect(found.map(({ id }) => id)).toEqual(ids);
  for (const nowhere of [12, 1e9]) expect((await list(nowhere)).page).toBe(11);
  for (const nonsense of [0, -3, Number.NaN, 0.5]) expect((await list(nonsense)).page).toBe(1);
  const published = await list(1, ben);
  expect([published.total, published.pages]).toEqual([310, 6]);
});

test("cards carry a few words of what a film is about, not all of it", async () => {
  const { list } = await seed(1);

  expect((await list(1)).videos[0]?.description).toHaveLength(240);
});

test("all films of a section can be put in order, however many; nobody but admins sees that list", async () => {
  const { db, noor, ben, own, ids } = await seed(620);
  const order = await listOrder({ db, actor: noor }, own.slug);

  expect(order.ok && order.value.videos.map(({ id }) => id)).toEqual(ids);
  expect(await listOrder({ db, actor: ben }, own.slug)).toMatchObject({ problem: { kind: "missing" } });
});

test("the trash has pages too", async () => {
  const { db, noor, ids, own } = await seed(120);
  const future = new Date("2199-01-01");
  await db.updateTable("videos").set({ deletedAt: future }).where("categoryId", "=", own.id).execute();
  const found = await Promise.all([1, 2, 3].map((page) => listTrash({ db, actor: noor }, page)));
  const all = found.flatMap((page) => (page.ok ? page.value.videos : [])).map(({ id }) => id);

  expect(all.slice(0, 120).sort()).toEqual([...ids].sort());
  await db.deleteFrom("videos").where("categoryId", "=", own.id).execute();
});

test("a page of a large academy is found by its index, in one question with everybody's progress beside it", async () => {
  const { db, own } = await seed(620);
  await sql`analyze videos`.execute(db);
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain select * from videos
    where category_id = ${own.id} and deleted_at is null order by display_order, id limit 60`.execute(db);

  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Index");
});
