import { createHmac, timingSafeEqual } from "node:crypto";
import { derive } from "./derive.ts";
import type { RootKey } from "./root-key.ts";

/** An HMAC-SHA-256 in base64url. Each purpose has its own key, so a signature for one is not valid for another. */
export function sign(root: RootKey, purpose: string, text: string): string {
  return createHmac("sha256", derive(root.secret, `sign ${purpose}`))
    .update(text)
    .digest("base64url");
}

export function verify(root: RootKey, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(root, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
