import type { Database } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { checkValueOf, listKnownKeys } from "../check-root-keys.ts";
import { makeKeyFile } from "../key-file.ts";
import { areOwnFiles, type KeyPlaces, nextFileIn, readRootKeys } from "../read-root-keys.ts";
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
