import { derive } from "./derive.ts";
import { type Place, seal, unseal } from "./envelope.ts";
import type { RootKey } from "./root-key.ts";
import { sign, verify } from "./sign.ts";

/** What the house does with its root key; the key itself stays inside. */
export type Keys = {
  /** Names the root key without revealing it. */
  id: string;
  seal: (place: Place, plain: Uint8Array) => Buffer;
  unseal: (place: Place, sealed: Uint8Array) => Buffer;
  sign: (purpose: string, text: string) => string;
  verify: (purpose: string, text: string, signature: string) => boolean;
  /** 32 bytes in base64url for a library that wants a secret of its own. */
  secretFor: (purpose: string) => string;
};

export const keysFrom = (root: RootKey): Keys => ({
  id: root.id,
  seal: (place, plain) => seal(root, place, plain),
  unseal: (place, sealed) => unseal(root, place, sealed),
  sign: (purpose, text) => sign(root, purpose, text),
  verify: (purpose, text, signature) => verify(root, purpose, text, signature),
  secretFor: (purpose) => derive(root.secret, `secret ${purpose}`).export().toString("base64url"),
});
