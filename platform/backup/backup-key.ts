import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { bech32 } from "@scure/base";
import { Decrypter, Encrypter, identityToRecipient } from "age-encryption";
import type { Keys } from "#platform/keys/keys.ts";

export type BackupKeys = Pick<Keys, "id" | "secretFor">;

/** The age identity that opens the backups made under this root key: `AGE-SECRET-KEY-1…`, as the age tool takes it. */
export function backupIdentity(keys: BackupKeys): string {
  const secret = Buffer.from(keys.secretFor("backup"), "base64url");
  return bech32.encodeFromBytes("age-secret-key-", new Uint8Array(secret)).toUpperCase();
}

/** Encrypts in the age format (age-encryption.org/v1): authenticated in chunks, and a cut-off end is noticed. */
export async function encryptBackup(plain: Readable, keys: BackupKeys): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(backupIdentity(keys)));
  return fromWeb(await encrypter.encrypt(toWeb(plain)));
}

/** Throws, here or while reading, when none of the keys opens it or any bit differs. */
export async function decryptBackup(sealed: Readable, keys: BackupKeys[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(backupIdentity(key));
  return fromWeb(await decrypter.decrypt(toWeb(sealed)));
}

// Node and the DOM each declare the same web stream.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

/** Whoever reads it hears of a failure; before anyone does, it must not end the process. */
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as NodeStream).on("error", () => {});
