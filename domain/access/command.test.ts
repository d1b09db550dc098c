import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { declareEvents } from "#domain/kernel/event.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { adminOf, staffOf } from "#tests/actors.ts";
import { testDatabase } from "#tests/database.ts";
import { seedMember } from "#tests/people.ts";
import { command, commandOn, logged, unchanged } from "./command.ts";

const now = new Date("2026-11-22T10:00:00Z");
const write = (tx: Database, id: string) => tx.insertInto("clients").values({ id, companyName: "Lindt" }).execute();

async function opened() {
  const db = await testDatabase();
  const rows = (id: string) => db.selectFrom("clients").select("id").where("id", "=", id).execute();
  const entries = (id: string) =>
    db.selectFrom("auditLog").select(["action", "at"]).where("entityId", "=", id).execute();
  const noor = adminOf((await seedMember(db, { role: "admin" })).id);
  return { db, noor, ben: staffOf(newId()), id: newId(), rows, entries };
}

const events = declareEvents({ "client.created": { says: "Added {}" } });

test("a command writes its rows and its audit entry, once for each key", async () => {
  const { db, noor, id, rows, entries } = await opened();
  const key = newId();
  const add = (body: string) =>
    command(db, noor, { action: "client.create", once: { key, body }, now }, async (tx) => {
      await write(tx, id);
      return logged({ id }, events["client.created"].entry({ entityId: id }));
    });

  expect([await add("Lindt"), await add("Lindt")]).toEqual(Array(2).fill({ ok: true, value: { id } }));
  expect(await add("Sprüngli")).toMatchObject({ problem: { kind: "conflict" } });
  expect(await rows(id)).toHaveLength(1);
  expect(await entries(id)).toEqual([{ action: "client.create", at: now }]);
});

test("a refused command leaves neither a row nor an entry nor its key behind", async () => {
  const { db, noor, ben, id, rows, entries } = await opened();
  const once = { key: newId(), body: "Lindt" };
  const add = (actor: typeof noor | typeof ben, isRefused: boolean) =>
    command(db, actor, { action: "client.create", once, now }, async (tx) => {
      await write(tx, id);
      return isRefused ? refuse({ kind: "missing" }) : logged(null, events["client.created"].entry({ entityId: id }));
    });

  expect(await add(ben, false)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect(await add(noor, true)).toEqual({ ok: false, problem: { kind: "missing" } });
  expect([await rows(id), await entries(id)]).toEqual([[], []]);
  const keys = db.selectFrom("idempotencyKeys").select("key").where("key", "=", once.key);
  expect(await keys.execute()).toEqual([]);
  expect(await add(noor, false)).toMatchObject({ ok: true });
});

test("a lacking right, an unknown record and a malformed id look the same", async () => {
  const { db, noor, ben, id } = await opened();
  const ask = (actor: typeof noor | typeof ben, ids: string[], isThere: boolean) => {
    const find = async () => (isThere ? { clientId: id, from: "active" as const, to: "churned" as const } : null);
    return commandOn(db, actor, { action: "client.move", ids, find, now }, async () => unchanged(null));
  };

  const refused = [await ask(ben, [id], true), await ask(noor, [id], false), await ask(noor, ["1"], true)];

  expect(refused).toEqual(Array(3).fill({ ok: false, problem: { kind: "missing" } }));
  expect(await ask(noor, [id], true)).toEqual({ ok: true, value: null });
});

test("whoever only lacks a fresh proof is told so", async () => {
  const { db, noor } = await opened();
  const erase = (hasSudo: boolean) =>
    command(db, { ...noor, hasSudo }, { action: "session.end_others", now }, async () => unchanged(null));

  expect(await erase(false)).toEqual({ ok: false, problem: { kind: "sudo" } });
  expect(await erase(true)).toMatchObject({ ok: true });
});
