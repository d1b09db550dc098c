import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { roll } from "#tests/shelf.ts";
import { createTestApp } from "#tests/test-app.ts";
import { listItems } from "../index.ts";
import { readItemFilter } from "../item-filter.schema.ts";

const common = ["a", "E", "m", "Ä", "é", "7", " ", "-", "Я"];
const rare = ["q", "x", "%", "_", "\\", "'", "ß", "½", "…", "Ж", "Ё", "й", "漢", "🌿", "👩‍💻", "e\u0301", "\n"];
const written = (from: string[]) => Array.from({ length: 12 }, () => from[roll(from.length)]).join("");

/**
 * Items of one client with letters that most of them contain, and others found in few of the newest and many of the
 * oldest.
 */
async function openShelf() {
  const { db, noor, now } = await createTestApp();
  const clientId = newId();
  await db.insertInto("clients").values({ id: clientId, companyName: "#" }).execute();
  const items = Array.from({ length: 1_500 }, (_, age) => {
    const at = new Date(now.getTime() - age * 60_000);
    const title = written(age > 1_300 || age % 200 === 0 ? [...common, ...rare] : common);
    return { id: newId(at.getTime()), kind: "prompt", clientId, title, createdAt: at, updatedAt: at };
  });
  await db.insertInto("vaultItems").values(items).execute();

  const pageOf = async (search: string, before = "") => {
    const filter = readItemFilter(new URLSearchParams({ search, client: clientId, before }));
    const listed = await listItems({ db, actor: noor }, { kind: "prompt", filter, brandWord: "" });
    if (!listed.ok) throw new Error("the team reads the vault");
    return { ...listed.value, ids: listed.value.items.map(({ id }) => id) };
  };
  const find = async (search: string) => {
    const first = await pageOf(search);
    const second = first.older ? await pageOf(search, first.older) : null;
    return { search, ids: [...first.ids, ...(second?.ids ?? [])], total: first.total };
  };
  /** Every existing item, matched by its title without any index. */
  const read = async (search: string) => {
    const { rows } = await sql<{ id: string; text: string; asked: string }>`
      select id, folded(title) as text, folded(${search}) as asked from vault_items
      where client_id = ${clientId} and deleted_at is null order by id desc`.execute(db);
    const ids = rows.filter(({ text, asked }) => text.includes(asked)).map(({ id }) => id);
    return { search, ids: ids.slice(0, 100), total: ids.length };
  };
  return { db, now, items, find, read };
}

const letters = [...common, ...rare, "o", "€"].filter((letter) => letter.trim() !== "");
const pairs = letters.flatMap((one) => [`${one}a`, `${letters[roll(letters.length)]}${one}`]);

test("one or two letters find what a plain reading of every item finds, however old it is", async () => {
  const { find, read } = await openShelf();
  for (const search of [...letters, ...pairs]) expect(await find(search)).toEqual(await read(search));
});

test("what was changed, thrown away or put back long after it was written is found as it now is", async () => {
  const { db, now, items, find, read } = await openShelf();
  const [changed, gone, back] = items.slice(-3).map(({ id }) => id);
  const change = (id: string | undefined, to: object) =>
    db
      .updateTable("vaultItems")
      .set(to)
      .where("id", "=", id ?? "")
      .execute();
  for (const id of [changed, gone, back]) await change(id, { title: "¿w" });
  expect(await find("¿W")).toMatchObject({ ids: [changed, gone, back] });
  await change(changed, { title: "¡v" });
  for (const id of [gone, back]) await change(id, { deletedAt: now });
  await change(back, { deletedAt: null });

  expect(await find("¿w")).toMatchObject({ ids: [back], total: 1 });
  expect(await find("V")).toMatchObject({ ids: [changed], total: 1 });
  for (const search of ["¿w", "w", "¡v", "v", "¿v"]) expect(await find(search)).toEqual(await read(search));
});
