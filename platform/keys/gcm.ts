import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

export const nonceLength = 12;
export const tagLength = 16;

/** AES-256-GCM: nonce, ciphertext and tag concatenated. The nonce is fresh each time. */
export function encrypt(key: KeyObject, bound: Uint8Array, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength }).setAAD(bound);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when anything differs from what was encrypted. */
export function decrypt(key: KeyObject, bound: Uint8Array, sealed: Uint8Array): Buffer {
  const nonce = sealed.subarray(0, nonceLength);
  return decryptParts(key, bound, nonce, sealed.subarray(nonceLength, -tagLength), sealed.subarray(-tagLength));
}

export function decryptParts(
  key: KeyObject,
  bound: Uint8Array,
  nonce: Uint8Array,
  hidden: Uint8Array,
  tag: Uint8Array,
): Buffer {
  // By default Node accepts tags as short as 4 bytes, which can be guessed.
  if (tag.length !== tagLength) throw new Error(`A tag has ${tagLength} bytes, not ${tag.length}`);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagLength });
  decipher.setAAD(bound).setAuthTag(tag);
  return Buffer.concat([decipher.update(hidden), decipher.final()]);
}
