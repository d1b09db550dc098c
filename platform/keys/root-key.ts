import { createHash, createSecretKey, type KeyObject } from "node:crypto";
import { derive } from "./derive.ts";

/** The key all others are derived from. Its id may be shown; the secret prints and serialises as nothing. */
export type RootKey = { id: string; secret: KeyObject };

/** 32 bytes in base64, base64url or hex, as FOYER_KEY and key files hold them. Null when the text is anything else. */
export function parseRootKey(text: string): RootKey | null {
  const bytes = parseBytes(text.trim());
  return bytes && toRootKey(bytes);
}

/** Several keys, separated by spaces, commas or newlines; null when one of them is invalid. */
export function parseRootKeys(text: string): RootKey[] | null {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseRootKey);
  const found = keys.filter((key) => key !== null);
  return found.length > 0 && found.length === keys.length ? found : null;
}

export function toRootKey(bytes: Buffer): RootKey {
  const secret = createSecretKey(bytes);
  const named = createHash("sha256").update(derive(secret, "id").export()).digest("hex");
  return { id: named.slice(0, 16), secret };
}

function parseBytes(text: string) {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64url");
  const canonical = text.replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
  return bytes.toString("base64url") === canonical ? bytes : null;
}
