import type { Database } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { checkRootKeys, listKnownKeys } from "./check-root-keys.ts";
import { type Keys, keysFrom } from "./keys.ts";
import { type KeyPlaces, makeRootKey, readRootKeys } from "./read-root-keys.ts";

/** Opens the root keys. A key is created for an empty database only; a missing or wrong one aborts the start. */
export async function openKeys(db: Database, places: KeyPlaces): Promise<Keys> {
  const known = await listKnownKeys(db);
  const found = await readRootKeys(places);
  if (found.length === 0 && known.length > 0)
    throw new CannotOpen(
      `This database was used with the root key ${known.map(({ id }) => id).join(", ")}, ` +
        `and there is none in ${places.dataFolder}. ` +
        "Put its file back as keys/root.key, or set FOYER_KEY or FOYER_KEY_FILE.",
    );
  const keys = found.length > 0 ? found : [await makeRootKey(places)];
  return keysFrom(await checkRootKeys(db, keys));
}
