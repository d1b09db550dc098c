import { join } from "node:path";
import { CannotOpen } from "#platform/database/cannot-open.ts";
import { makeKeyFile, readKeyFile } from "./key-file.ts";
import { parseRootKeys, type RootKey } from "./root-key.ts";

/** `value` is FOYER_KEY, `file` is FOYER_KEY_FILE; an empty string counts as not set. */
export type KeyPlaces = { value?: string | undefined; file?: string | undefined; dataFolder: string };

/**
 * The root keys from the first place that is set: one, or two during a rotation. None when the data folder should hold
 * it and does not.
 */
export async function readRootKeys({ value, file, dataFolder }: KeyPlaces): Promise<RootKey[]> {
  if (value?.trim()) {
    const keys = parseRootKeys(value);
    if (!keys)
      throw new CannotOpen("FOYER_KEY is not a key. It must be 32 random bytes in base64 or hex, nothing else.");
    return keys;
  }
  if (file?.trim()) {
    const keys = await readKeyFile(file.trim());
    if (!keys) throw new CannotOpen(`FOYER_KEY_FILE names ${file.trim()}, which does not exist.`);
    return keys;
  }
  const found = await Promise.all([readKeyFile(keyFileIn(dataFolder)), readKeyFile(nextFileIn(dataFolder))]);
  return found.flatMap((keys) => keys ?? []);
}

/** Creates the data folder's own key, for an installation that never had one. */
export const makeRootKey = ({ dataFolder }: KeyPlaces): Promise<RootKey> => makeKeyFile(keyFileIn(dataFolder));

/** Whether the keys are files in the data folder, which the app creates and names itself. */
export const areOwnFiles = ({ value, file }: KeyPlaces): boolean => !value?.trim() && !file?.trim();

export const keyFileIn = (dataFolder: string): string => join(dataFolder, "keys", "root.key");

/** Where the next key waits until the previous one is retired. */
export const nextFileIn = (dataFolder: string): string => join(dataFolder, "keys", "next.key");
