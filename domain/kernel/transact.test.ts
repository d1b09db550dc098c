import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import type { Database } from "./database.ts";
import { newId } from "./id.ts";
import { done, type Result, refuse, unwrap } from "./result.ts";
import { transact } from "./transact.ts";

async function found(db: Database, id: string) {
  return (await db.selectFrom("clients").select("id").where("id", "=", id).execute()).length;
}
const write = (tx: Database, id: string) => tx.insertInto("clients").values({ id, companyName: "Lindt" }).execute();

test("what was written before a refusal is undone", async () => {
  const db = await testDatabase();
  const kept = newId();
  const undone = newId();

  await transact(db, async (tx) => {
    await write(tx, kept);
    return done(null);
  });
  const refused = await transact(db, async (tx): Promise<Result<null>> => {
    await write(tx, undone);
    return refuse({ kind: "missing" });
  });

  expect(refused).toEqual({ ok: false, problem: { kind: "missing" } });
  expect([await found(db, kept), await found(db, undone)]).toEqual([1, 0]);
});

test("a transaction within a transaction is undone with it", async () => {
  const db = await testDatabase();
  const id = newId();

  await transact(db, async (tx): Promise<Result<null>> => {
    await transact(tx, async (inner) => {
      await write(inner, id);
      return done(null);
    });
    return refuse({ kind: "missing" });
  });

  expect(await found(db, id)).toBe(0);
});

test("a surprise passes through and undoes all", async () => {
  const db = await testDatabase();
  const id = newId();
  const surprise = transact(db, async (tx): Promise<Result<null>> => {
    await write(tx, id);
    throw new Error("no");
  });

  await expect(surprise).rejects.toThrow("no");
  expect(await found(db, id)).toBe(0);
});

test("a refusal that is unwrapped undoes the transaction and is what it returns, also from within another", async () => {
  const db = await testDatabase();
  const id = newId();
  const missing: Result<null> = refuse({ kind: "missing" });

  const refused = await transact(db, async (tx): Promise<Result<null>> => {
    await write(tx, id);
    const inner = await transact(tx, async (): Promise<Result<null>> => done(unwrap(missing)));
    expect(inner).toEqual(missing);
    return done(unwrap(inner));
  });

  expect(refused).toEqual(missing);
  expect(await found(db, id)).toBe(0);
  await expect(transact(db, () => Promise.reject(new Error("out of order")))).rejects.toThrow("out of order");
});

test("of two that wait for each other's rows, the one that is ended is run once more", async () => {
  const db = await testDatabase();
  const ids = [newId(), newId()].sort();
  for (const id of ids) await db.insertInto("clients").values({ id, companyName: "Both" }).execute();
  let met = 0;
  let runs = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const both = async (order: string[], word: string) =>
    transact(db, async (tx) => {
      runs += 1;
      for (const [at, id] of order.entries()) {
        await tx
          .updateTable("clients")
          .set(({ ref }) => ({ companyName: sql<string>`${ref("companyName")} || ${word}` }))
          .where("id", "=", id)
          .execute();
        // Each has its first row before it asks for the other's.
        if (at === 0 && ++met === 2) resolve();
        if (at === 0) await promise;
      }
      return done(null);
    });

  const ends = await Promise.all([both(ids, " one"), both(ids.toReversed(), " two")]);

  expect(ends).toEqual([done(null), done(null)]);
  expect(runs).toBe(3);
  const names = await db.selectFrom("clients").select("companyName").where("id", "in", ids).execute();
  for (const { companyName } of names) expect(companyName?.split(" ").sort()).toEqual(["Both", "one", "two"]);
});
