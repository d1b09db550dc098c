import { expect, test } from "vitest";
import type { Actor } from "#domain/access/actor.ts";
import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { createItem, forgetTrash, listTrash, purgeItem, readItem, trashItem } from "../index.ts";

const none = { clientId: null, title: "Old", description: "", body: "Text", url: "", notes: "", isShared: false };
const days = (at: Date, more: number) => new Date(at.getTime() + more * 86_400_000);

async function openTrash(by: "noor" | "ben" = "noor") {
  const system = await createTestApp();
  const { db, noor, now } = system;
  const made = await createItem({ db, actor: system[by], now }, { kind: "prompt", facts: none, key: newId() });
  if (!made.ok) throw new Error("not kept");
  const { id } = made.value;
  const isThere = async (actor: Actor = noor) => (await readItem({ db, actor }, id)).ok;
  const trashed = async (actor: Actor = noor) => {
    const listed = await listTrash({ db, actor });
    return listed.ok && listed.value.some((item) => item.id === id);
  };
  return { ...system, id, isThere, trashed };
}

test("what is thrown away is gone from the vault, lies in the trash, and comes back whole", async () => {
  const { db, noor, now, id, isThere, trashed } = await openTrash();

  for (const _ of [1, 2]) expect(await trashItem({ db, actor: noor, now }, { id })).toMatchObject({ ok: true });
  expect([await isThere(), await trashed()]).toEqual([false, true]);
  expect(await trashItem({ db, actor: noor, now }, { id, isBack: true })).toMatchObject({ ok: true });
  expect([await isThere(), await trashed()]).toEqual([true, false]);
});

test("staff throw away and take back their own; nobody else's is in their trash, and they purge nothing", async () => {
  const noors = await openTrash();
  const { db, ben, now } = noors;
  expect(await trashItem({ db, actor: ben, now }, { id: noors.id })).toMatchObject({ ok: false });
  await trashItem({ db, actor: noors.noor, now }, { id: noors.id });
  expect(await noors.trashed(ben)).toBe(false);

  const bens = await openTrash("ben");
  expect(await trashItem({ db: bens.db, actor: bens.ben, now }, { id: bens.id })).toMatchObject({ ok: true });
  expect(await bens.trashed(bens.ben)).toBe(true);
  expect(await purgeItem({ db: bens.db, actor: bens.ben, now }, { id: bens.id })).toMatchObject({ ok: false });
  expect(await trashItem({ db: bens.db, actor: bens.ana, now }, { id: bens.id, isBack: true })).toMatchObject({
    ok: false,
  });
});

test("after thirty days it is gone for good, not a day earlier; an admin need not wait", async () => {
  const { db, noor, now, id, trashed } = await openTrash();
  const second = await openTrash();
  await trashItem({ db, actor: noor, now }, { id });
  await trashItem({ db: second.db, actor: second.noor, now: days(now, 5) }, { id: second.id });

  await forgetTrash({ db, actor: jobs, now: days(now, 29) }, { days: 30 });
  expect(await trashed()).toBe(true);
  await forgetTrash({ db, actor: jobs, now: days(now, 31) }, { days: 30 });
  expect([await trashed(), await second.trashed()]).toEqual([false, true]);
  expect(await purgeItem({ db, actor: noor, now }, { id: second.id })).toMatchObject({ ok: true });
  expect(await second.trashed()).toBe(false);
  const left = db.selectFrom("vaultItems").select("id").where("id", "in", [id, second.id]);
  expect(await left.execute()).toEqual([]);
});

test("what was not thrown away is not purged", async () => {
  const { db, noor, now, id, isThere } = await openTrash();

  expect(await purgeItem({ db, actor: noor, now }, { id: id })).toMatchObject({ ok: false });
  expect(await isThere()).toBe(true);
});
