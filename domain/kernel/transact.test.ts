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
