import { createSecretKey, hkdfSync, type KeyObject } from "node:crypto";

/** One key per purpose (HKDF-SHA-256, RFC 5869): leaking one reveals nothing about another. */
export function derive(secret: KeyObject, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", `foyer 1 ${purpose}`, 32)));
}
