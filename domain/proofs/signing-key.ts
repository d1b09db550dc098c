import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Database } from "#domain/kernel/database.ts";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";

/** The private key that receipts are signed with. */
export const receiptSecret = houseSecret("receipt key");

export type SigningKey = { id: string; privateKey: KeyObject };
export type SealedKey = { id: string; secretVersion: number; sealed: Uint8Array };

/** By this name, as the built app and a program that reads the sources have this module twice. */
const handed = Symbol.for("foyer.receipt-keys");
let forOthers: SecretKeeper | undefined;

/** A database and its transactions share their adapter. */
const anchorOf = (db: Database): Anchor => db.getExecutor().adapter;
type Anchor = ReturnType<Database["getExecutor"]>["adapter"] & { [handed]?: SecretKeeper };

/**
 * Hands along what opens the private key: receipts are signed in the transactions of whatever happens to a deal, which
 * know their database and no keys. Without a database it is for those that got none.
 */
export function handKeys<K extends SecretKeeper>(keys: K, db?: Database): K {
  if (db) anchorOf(db)[handed] = keys;
  else forOthers = keys;
  return keys;
}

export function findKeys(db: Database): SecretKeeper {
  const keys = anchorOf(db)[handed] ?? forOthers;
  if (!keys) throw new Error("This database was opened without the keys that sign receipts.");
  return keys;
}

/** A new key: what its row stores, and the key to sign with at once. */
export function makeKey(keys: SecretKeeper) {
  const pair = generateKeyPairSync("ed25519");
  const raw = pair.publicKey.export({ format: "der", type: "spki" }).subarray(-32);
  const id = createHash("sha256").update(raw).digest("hex").slice(0, 16);
  const secret = pair.privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  const row = {
    id,
    publicKey: raw.toString("base64url"),
    ...receiptSecret.seal(keys, { id, secretVersion: 1 }, secret),
  };
  return { row, signing: { id, privateKey: pair.privateKey } satisfies SigningKey };
}

const opened = new WeakMap<SecretKeeper, Map<string, KeyObject>>();

/** Null when the root key that it was sealed with is gone: then it signs nothing any more. */
export function openKey(keys: SecretKeeper, sealed: SealedKey): SigningKey | null {
  const known = opened.get(keys) ?? new Map<string, KeyObject>();
  opened.set(keys, known);
  const { id } = sealed;
  const before = known.get(id);
  if (before) return { id, privateKey: before };
  try {
    const key = Buffer.from(receiptSecret.open(keys, sealed), "base64");
    const privateKey = createPrivateKey({ key, format: "der", type: "pkcs8" });
    known.set(id, privateKey);
    return { id, privateKey };
  } catch {
    return null;
  }
}
