import { rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Database } from "#domain/kernel/database.ts";
import { listKnownKeys } from "../check-root-keys.ts";
import { readKeyFile } from "../key-file.ts";
import { syncFolder } from "../private-file.ts";
import { areOwnFiles, type KeyPlaces, keyFileIn, nextFileIn } from "../read-root-keys.ts";

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
