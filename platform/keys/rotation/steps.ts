import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Database } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { checkValueOf, fits, listKnownKeys } from "../check-root-keys.ts";
import { makeKeyFile, readKeyFile } from "../key-file.ts";
import { syncFolder } from "../private-file.ts";
import { areOwnFiles, type KeyPlaces, keyFileIn, nextFileIn, readRootKeys } from "../read-root-keys.ts";
import type { RootKey } from "../root-key.ts";

/** Registers the next key in the database; in the data folder it is also created. Idempotent. */
export async function stageKey(tx: Database, places: KeyPlaces): Promise<string> {
  const known = await listKnownKeys(tx);
  if (!known.some(({ state }) => state === "active"))
    throw new CannotOpen("This Foyer was never opened, so there is no key to replace. Start it once.");
  const former = known.find(({ state }) => state === "former");
  if (former)
    throw new CannotOpen(`The key ${former.id} is still on its way out. First: npm run keys -- rewrap, then retire.`);
  const next = areOwnFiles(places) ? await makeKeyFile(nextFileIn(places.dataFolder)) : await unknownKey(tx, places);
  const row = known.find(({ id }) => id === next.id);
  if (row?.state === "staged") return next.id;
  if (row) throw new CannotOpen(`The key ${next.id} was used before; it cannot come next.`);
  await tx.deleteFrom("rootKeys").where("state", "=", "staged").execute();
  await tx
    .insertInto("rootKeys")
    .values({ id: next.id, checkValue: checkValueOf(next), state: "staged" })
    .execute();
  return next.id;
}

async function unknownKey(tx: Database, places: KeyPlaces): Promise<RootKey> {
  const used = (await listKnownKeys(tx)).filter(({ state }) => state !== "staged").map(({ id }) => id);
  const next = (await readRootKeys(places)).find(({ id }) => !used.includes(id));
  if (next) return next;
  const where = places.value?.trim() ? "FOYER_KEY, after a comma," : `${places.file}, on a line of its own,`;
  throw new CannotOpen(`Enter the next key into ${where} and stage again. To make one: openssl rand -base64 32`);
}

/** From the next start on, the staged key seals, and the previous one only opens. */
export async function activateKey(tx: Database, places: KeyPlaces): Promise<{ id: string; formerId: string }> {
  const known = await listKnownKeys(tx);
  const keys = await readRootKeys(places);
  const [staged, active] = ["staged", "active"].map((state) => known.find((row) => row.state === state));
  if (!staged || !active) throw new CannotOpen("No key is staged. First: npm run keys -- stage");
  for (const row of [staged, active])
    if (!keys.some((key) => fits(row, key)))
      throw new CannotOpen(`The key ${row.id} was not found; both are needed until the first one is retired.`);
  await tx.updateTable("rootKeys").set({ state: "former" }).where("id", "=", active.id).execute();
  await tx.updateTable("rootKeys").set({ state: "active" }).where("id", "=", staged.id).execute();
  return { id: staged.id, formerId: active.id };
}

/** The id of the key that is now retired; null when none was due. The caller checks that nothing uses it any more. */
export async function retireKey(tx: Database): Promise<string | null> {
  const retired = tx.updateTable("rootKeys").set({ state: "retired" }).where("state", "=", "former").returning("id");
  return (await retired.executeTakeFirst())?.id ?? null;
}

/** Replaces the retired key's file with the next key's, atomically. Does nothing until the key is retired. */
export async function replaceKeyFile(db: Database, places: KeyPlaces): Promise<boolean> {
  if (!areOwnFiles(places)) return false;
  const from = nextFileIn(places.dataFolder);
  const to = keyFileIn(places.dataFolder);
  const [next] = (await readKeyFile(from)) ?? [];
  const known = await listKnownKeys(db);
  const isSettled = !known.some(({ state }) => state === "former");
  if (!isSettled || !known.some(({ id, state }) => id === next?.id && state === "active")) return false;
  await rename(from, to);
  await syncFolder(dirname(to));
  return true;
}
