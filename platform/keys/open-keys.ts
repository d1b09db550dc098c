import type { Database } from "#domain/kernel/database.ts";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { checkRootKey, listKnownKeys } from "./check-root-key.ts";
import { type Keys, keysFrom } from "./keys.ts";
import { type KeyPlaces, makeRootKey, readRootKey } from "./read-root-key.ts";

/** The keys of this house. A key is made for an empty database only; one that is lost or does not fit ends the start. */
export async function openKeys(db: Database, places: KeyPlaces): Promise<Keys> {
  const [known, found] = [await listKnownKeys(db), await readRootKey(places)];
  if (!found && known.length > 0)
    throw new CannotOpen(
      `This database was used with the root key ${known.join(", ")}, and there is none in ${places.dataFolder}. ` +
        "Put its file back as keys/root.key, or set FOYER_KEY or FOYER_KEY_FILE.",
    );
  const root = found ?? (await makeRootKey(places));
  await checkRootKey(db, root);
  return keysFrom(root);
}
