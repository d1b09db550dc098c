import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { freshDatabase } from "#tests/database.ts";
import { checkRootKeys } from "./check-root-keys.ts";
import { openKeys } from "./open-keys.ts";
import { toRootKey } from "./root-key.ts";

const newText = () => randomBytes(32).toString("base64");

async function newHouse() {
  const connection = await freshDatabase("migrated", `keys_${randomBytes(4).toString("hex")}`);
  const db: Database = openDatabase(connection);
  onTestFinished(() => db.destroy());
  return { db, dataFolder: await newFolder() };
}

async function newFolder() {
  const dataFolder = await mkdtemp(join(tmpdir(), "foyer-keys-"));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  return dataFolder;
}

test("the first start makes a key and the next ones use it", async () => {
  const { db, dataFolder } = await newHouse();

  const first = await openKeys(db, { dataFolder });
  const next = await openKeys(db, { dataFolder });

  expect(next.id).toBe(first.id);
  expect(await db.selectFrom("rootKeys").select(["id", "state"]).execute()).toEqual([
    { id: first.id, state: "active" },
  ]);
});

test("the database keeps nothing that opens a secret", async () => {
  const { db, dataFolder } = await newHouse();
  const secret = randomBytes(32);

  await openKeys(db, { value: secret.toString("hex"), dataFolder });

  const { checkValue } = await db.selectFrom("rootKeys").select("checkValue").executeTakeFirstOrThrow();
  expect(checkValue).toHaveLength(32);
  expect(checkValue).not.toEqual(secret);
});

test("another key is refused by a sentence that names the known one", async () => {
  const { db, dataFolder } = await newHouse();
  const known = await openKeys(db, { dataFolder });
  const wrong = newText();
  const wrongId = toRootKey(Buffer.from(wrong, "base64")).id;

  await expect(openKeys(db, { value: wrong, dataFolder })).rejects.toThrow(
    `The root key ${wrongId} does not fit this database, which knows ${known.id}.`,
  );
  expect(await db.selectFrom("rootKeys").selectAll().execute()).toHaveLength(1);
});

test("a lost key is missed instead of replaced", async () => {
  const { db, dataFolder } = await newHouse();
  const known = await openKeys(db, { dataFolder });
  const elsewhere = await newFolder();

  await expect(openKeys(db, { dataFolder: elsewhere })).rejects.toThrow(
    `This database was used with the root key ${known.id}, and there is none in ${elsewhere}.`,
  );
  expect(await readdir(elsewhere)).toEqual([]);
});

test("a key whose stored check was changed is refused", async () => {
  const { db, dataFolder } = await newHouse();
  const known = await openKeys(db, { dataFolder });
  await db
    .updateTable("rootKeys")
    .set({ checkValue: randomBytes(32) })
    .execute();

  await expect(openKeys(db, { dataFolder })).rejects.toThrow(`The root key ${known.id} does not fit this database`);
});

test("a retired key no longer opens the app", async () => {
  const { db, dataFolder } = await newHouse();
  const known = await openKeys(db, { dataFolder });
  await db.updateTable("rootKeys").set({ state: "retired" }).execute();

  await expect(openKeys(db, { dataFolder })).rejects.toThrow(`The root key ${known.id} does not fit this database`);
});

test("many first starts on one data folder agree on one key", async () => {
  const { db, dataFolder } = await newHouse();

  const keys = await Promise.all(Array.from({ length: 10 }, () => openKeys(db, { dataFolder })));

  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
});

test("of many first starts with different keys one wins and the others are refused", async () => {
  const { db } = await newHouse();
  const roots = Array.from({ length: 10 }, () => toRootKey(randomBytes(32)));

  const checks = await Promise.allSettled(roots.map((root) => checkRootKeys(db, [root])));

  expect(checks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await db.selectFrom("rootKeys").selectAll().execute()).toHaveLength(1);
});
