import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type { SealBinding } from "#domain/kernel/sealing.ts";
import { derive } from "./derive.ts";
import { decrypt, encrypt, nonceLength, tagLength } from "./gcm.ts";
import { pad, unpad } from "./pad.ts";
import type { RootKey } from "./root-key.ts";

const format = 1;
const idLength = 8;
const keyLength = 32;
const wrappedLength = nonceLength + keyLength + tagLength;
const headLength = 1 + idLength;

/** Format 1: the format, the root key's id, the wrapped data key, the secret encrypted with that data key. */
export function seal(root: RootKey, place: SealBinding, plain: Uint8Array): Buffer {
  const dataKey = createSecretKey(randomBytes(keyLength));
  return Buffer.concat([headOf(root), wrap(root, place, dataKey), encrypt(dataKey, dataBound(place), pad(plain))]);
}

/** The original bytes. Throws when they were changed, moved, or sealed with another key. */
export function unseal(root: RootKey, place: SealBinding, sealed: Uint8Array): Buffer {
  const { dataKey, hidden } = unwrap(root, place, Buffer.from(sealed));
  return orChanged(() => unpad(decrypt(dataKey, dataBound(place), hidden)));
}

/** Rewraps the data key for another root key; the secret itself is neither decrypted nor changed. */
export function rewrap(from: RootKey, to: RootKey, place: SealBinding, sealed: Uint8Array): Buffer {
  const { dataKey, hidden } = unwrap(from, place, Buffer.from(sealed));
  return Buffer.concat([headOf(to), wrap(to, place, dataKey), hidden]);
}

/** The id of the root key that sealed this; meaningless for bytes that were never sealed. */
export const keyIdOf = (sealed: Uint8Array): string => Buffer.from(sealed).toString("hex", 1, headLength);

function unwrap(root: RootKey, place: SealBinding, bytes: Buffer) {
  if (bytes[0] !== format) throw new Error("This secret is in a format this Foyer does not know.");
  const id = keyIdOf(bytes);
  if (id !== root.id) throw new Error(`This secret was sealed with the key ${id}, not with ${root.id}.`);
  const wrapped = bytes.subarray(headLength, headLength + wrappedLength);
  const dataKey = orChanged(() => createSecretKey(decrypt(wrapping(root), wrapBound(place, id), wrapped)));
  return { dataKey, hidden: bytes.subarray(headLength + wrappedLength) };
}

function orChanged<T>(open: () => T): T {
  try {
    return open();
  } catch (problem) {
    throw new Error("This secret was changed or moved since it was sealed.", { cause: problem });
  }
}

const headOf = (root: RootKey) => Buffer.concat([Buffer.of(format), Buffer.from(root.id, "hex")]);
const wrap = (root: RootKey, place: SealBinding, dataKey: KeyObject) =>
  encrypt(wrapping(root), wrapBound(place, root.id), dataKey.export());
const wrapping = (root: RootKey): KeyObject => derive(root.secret, "wrap");

/** Only the wrapped key names the root key, so that rotation rewraps the data key and leaves the secret as it is. */
const wrapBound = (place: SealBinding, keyId: string) => bind("wrap", ...partsOf(place), keyId);
const dataBound = (place: SealBinding) => bind("data", ...partsOf(place));

const partsOf = (place: SealBinding) => [
  String(format),
  place.rowId,
  place.ownerKind,
  place.ownerId,
  place.field,
  String(place.version),
];

/** Each part is prefixed with its length, so that no two lists of parts give the same bytes. */
function bind(...parts: string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(part));
      return [length, Buffer.from(part)];
    }),
  );
}
