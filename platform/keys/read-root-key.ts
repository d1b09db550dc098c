import { join } from "node:path";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { makeKeyFile, readKeyFile } from "./key-file.ts";
import { parseRootKey, type RootKey } from "./root-key.ts";

/** `value` is FOYER_KEY, `file` is FOYER_KEY_FILE; an empty text counts as not set. */
export type KeyPlaces = { value?: string | undefined; file?: string | undefined; dataFolder: string };

/** The root key from the first place that is set. Null when the data folder should hold it and does not. */
export async function readRootKey({ value, file, dataFolder }: KeyPlaces): Promise<RootKey | null> {
  if (value?.trim()) {
    const key = parseRootKey(value);
    if (!key)
      throw new CannotOpen("FOYER_KEY is not a key. It must be 32 random bytes in base64 or hex, nothing else.");
    return key;
  }
  if (file?.trim()) {
    const key = await readKeyFile(file.trim());
    if (!key) throw new CannotOpen(`FOYER_KEY_FILE names ${file.trim()}, which does not exist.`);
    return key;
  }
  return readKeyFile(keyFileIn(dataFolder));
}

/** Makes the data folder's own key, for a house that never had one. */
export const makeRootKey = ({ dataFolder }: KeyPlaces): Promise<RootKey> => makeKeyFile(keyFileIn(dataFolder));

const keyFileIn = (dataFolder: string) => join(dataFolder, "keys", "root.key");
