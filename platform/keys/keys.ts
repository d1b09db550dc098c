import { createHmac, timingSafeEqual } from "node:crypto";
import type { SealBinding } from "#domain/kernel/sealing.ts";
import type { KeyRing } from "./check-root-keys.ts";
import { derive } from "./derive.ts";
import { keyIdOf, rewrap, seal, unseal } from "./envelope.ts";
import type { RootKey } from "./root-key.ts";

/** What the app can do with its root keys; the keys themselves are not exposed. */
export type Keys = {
  /** Identifies the sealing root key without revealing it. */
  id: string;
  seal: (place: SealBinding, plain: Uint8Array) => Buffer;
  unseal: (place: SealBinding, sealed: Uint8Array) => Buffer;
  /** Rewraps a secret for the current sealing key, without opening it. */
  rewrap: (place: SealBinding, sealed: Uint8Array) => Buffer;
  sign: (purpose: string, text: string) => string;
  verify: (purpose: string, text: string, signature: string) => boolean;
  /** 32 bytes in base64url, for a library that wants a secret of its own. */
  secretFor: (purpose: string) => string;
};

export function keysFrom({ active, others }: KeyRing): Keys {
  const all = [active, ...others];
  // For an unknown key, the envelope itself reports the error.
  const keyOf = (sealed: Uint8Array) => all.find(({ id }) => id === keyIdOf(sealed)) ?? active;
  return {
    id: active.id,
    seal: (place, plain) => seal(active, place, plain),
    unseal: (place, sealed) => unseal(keyOf(sealed), place, sealed),
    rewrap: (place, sealed) => rewrap(keyOf(sealed), active, place, sealed),
    sign: (purpose, text) => sign(active, purpose, text),
    verify: (purpose, text, signature) => all.some((key) => verify(key, purpose, text, signature)),
    secretFor: (purpose) => derive(active.secret, `secret ${purpose}`).export().toString("base64url"),
  };
}

/** An HMAC-SHA-256 in base64url. Each purpose has its own key, so a signature for one is not valid for another. */
function sign(root: RootKey, purpose: string, text: string): string {
  return createHmac("sha256", derive(root.secret, `sign ${purpose}`))
    .update(text)
    .digest("base64url");
}

function verify(root: RootKey, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(root, purpose, text));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
