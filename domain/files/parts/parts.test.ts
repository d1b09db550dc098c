import { expect, test } from "vitest";
import { type Actor, jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";
import { beginUpload, finishUpload, keepPart, sweepUploads } from "../index.ts";

const day = 24 * 3_600_000;
const facts = { mime: "video/mp4", size: 10, sha256: "abc", durationS: 12 };

async function seed() {
  const system = await createTestApp();
  const { db, noor, ben, now } = system;
  const stored = new Map<string, string>();
  const put = async (key: string, bytes: Uint8Array) => void stored.set(key, Buffer.from(bytes).toString());
  const remove = async (key: string) => void stored.delete(key);
  const join = async (parts: string[], key: string) => {
    stored.set(key, parts.map((part) => stored.get(part)).join(""));
    return { ok: true as const, facts };
  };
  const file = { purpose: "video" as const, givenName: `${newId()}.mp4`, size: 10, changedAt: new Date(0) };
  const begin = async (but: Partial<typeof file> = {}, actor: Actor = noor) => {
    const begun = await beginUpload({ db, actor, now }, { ...file, ...but });
    return begun.ok ? begun.value : { fileId: "", arrived: -1 };
  };
  const send = (fileId: string, from: number, text: string, actor: Actor = noor) =>
    keepPart({ db, actor, now, put }, { fileId, from, bytes: Buffer.from(text) });
  const finish = (fileId: string, store: Partial<Parameters<typeof finishUpload>[0]> = {}, actor: Actor = noor) =>
    finishUpload({ db, actor, now, join, remove, ...store }, { fileId });
  const row = (id: string) => db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
  const sweep = (ms = day + 1) => sweepUploads({ db, actor: jobs, remove, now: new Date(now.getTime() + ms) });
  return { ...system, stored, file, begin, send, finish, row, sweep, remove, ben };
}

test("parts that arrive one after the other become one file, and nothing is left of them", async () => {
  const { begin, send, finish, row, stored } = await seed();
  const { fileId } = await begin();

  expect(await send(fileId, 0, "0123")).toEqual({ ok: true, value: { arrived: 4 } });
  expect(await send(fileId, 4, "456789")).toEqual({ ok: true, value: { arrived: 10 } });
  for (const _ of [1, 2]) expect(await finish(fileId)).toEqual({ ok: true, value: { fileId } });

  expect([...stored.values()]).toEqual(["0123456789"]);
  expect(await row(fileId)).toMatchObject({ isWhole: true, mime: "video/mp4", durationS: 12 });
});

test("the same file goes on where it broke off; another one, or somebody else's, begins anew", async () => {
  const { begin, send, ben } = await seed();
  const { fileId } = await begin();
  await send(fileId, 0, "0123");

  expect(await begin()).toMatchObject({ fileId, arrived: 4 });
  for (const other of [{ size: 11 }, { givenName: "b.mp4" }, { changedAt: new Date(1) }])
    expect(await begin(other)).toMatchObject({ arrived: 0 });
  expect((await begin({}, ben)).fileId).not.toBe(fileId);
});

test("a part that is not the next one changes nothing, and says which is", async () => {
  const { begin, send, stored } = await seed();
  const { fileId } = await begin();
  await send(fileId, 0, "0123");

  for (const from of [0, 3, 5, 99, -1, Number.NaN])
    expect(await send(fileId, from, "xx")).toEqual({ ok: true, value: { arrived: 4 } });
  const twice = await Promise.all([send(fileId, 4, "45"), send(fileId, 4, "45")]);
  expect(twice).toEqual([
    { ok: true, value: { arrived: 6 } },
    { ok: true, value: { arrived: 6 } },
  ]);
  expect([...stored.values()]).toEqual(["0123", "45"]);
});

test("more than was said, nothing, or too much at once is no part; a file past its cap is not begun", async () => {
  const { begin, send, stored } = await seed();
  const { fileId } = await begin();
  const { fileId: large } = await begin({ size: 50_000_000 });

  for (const text of ["", "0123456789a"]) expect(await send(fileId, 0, text)).toMatchObject({ ok: false });
  expect(await send(large, 0, "a".repeat(4 * 1024 * 1024 + 1))).toMatchObject({ ok: false });
  expect(stored.size).toBe(0);
  expect(await begin({ size: 2 ** 31 - 1 })).toMatchObject({ arrived: 0 });
  expect(await begin({ size: 2 ** 31 })).toMatchObject({ fileId: "" });
});

test("nobody adds to, or finishes, what somebody else uploads", async () => {
  const { begin, send, finish, ben } = await seed();
  const { fileId } = await begin();

  expect(await send(fileId, 0, "0123456789", ben)).toMatchObject({ problem: { kind: "missing" } });
  await send(fileId, 0, "0123456789");
  expect(await finish(fileId, {}, ben)).toMatchObject({ problem: { kind: "missing" } });
  for (const id of [newId(), "", "../x"]) {
    expect(await send(id, 0, "0123")).toMatchObject({ problem: { kind: "missing" } });
    expect(await finish(id)).toMatchObject({ problem: { kind: "missing" } });
  }
});

test("half a file is not finished; what is refused as a whole leaves nothing", async () => {
  const { begin, send, finish, row, stored } = await seed();
  const { fileId } = await begin();
  await send(fileId, 0, "0123");
  expect(await finish(fileId)).toMatchObject({ problem: { because: "The upload was interrupted. Send it again." } });
  await send(fileId, 4, "456789");

  const join = async () => ({ ok: false as const, because: "No film." });
  expect(await finish(fileId, { join })).toMatchObject({ problem: { because: "No film." } });

  expect([stored.size, await row(fileId)]).toEqual([0, undefined]);
  expect(await finish(fileId)).toMatchObject({ problem: { kind: "missing" } });
});

test("a store that fails while parts are put together loses none of them", async () => {
  const { begin, send, finish, stored } = await seed();
  const { fileId } = await begin();
  await send(fileId, 0, "0123456789");
  const fails = async () => {
    throw new Error("away");
  };

  await expect(finish(fileId, { join: fails })).rejects.toThrow("away");
  expect(await finish(fileId)).toMatchObject({ ok: true });
  expect([...stored.values()]).toEqual(["0123456789"]);
});

test("parts that never became a file are swept away after a day, and so is what stayed of them beside one", async () => {
  const { begin, send, finish, row, stored, sweep, remove, db } = await seed();
  const { fileId: broken } = await begin();
  await send(broken, 0, "0123");
  const { fileId: whole } = await begin({ size: 4 });
  await send(whole, 0, "abcd");
  const removed = async (key: string) => {
    if (/\.\d+$/.test(key)) throw new Error("away");
    await remove(key);
  };
  await expect(finish(whole, { remove: removed })).rejects.toThrow("away");
  const notes = () => db.selectFrom("uploads").select("fileId").where("fileId", "in", [broken, whole]).execute();
  expect([(await row(whole))?.isWhole, stored.size, (await notes()).length]).toEqual([true, 3, 2]);

  await sweep(day - 1);
  expect(stored.size).toBe(3);
  await sweep();

  expect([await row(broken), stored.size, await notes()]).toEqual([undefined, 0, []]);
});
