import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import { derive } from "./derive.ts";
import { decrypt, encrypt, nonceLength, tagLength } from "./gcm.ts";
import { pad, unpad } from "./pad.ts";
import type { RootKey } from "./root-key.ts";

/** Where a secret belongs. Sealed for one place, it opens in no other. */
export type Place = { rowId: string; ownerKind: string; ownerId: string; field: string; version: number };

const format = 1;
const idLength = 8;
const keyLength = 32;
const wrappedLength = nonceLength + keyLength + tagLength;
const headLength = 1 + idLength;

/** Format 1: the format, the root key's id, the wrapped data key, the secret encrypted with that data key. */
export function seal(root: RootKey, place: Place, plain: Uint8Array): Buffer {
  const dataKey = createSecretKey(randomBytes(keyLength));
  const wrapped = encrypt(wrapping(root), wrapBound(place, root.id), dataKey.export());
  const head = Buffer.concat([Buffer.of(format), Buffer.from(root.id, "hex")]);
  return Buffer.concat([head, wrapped, encrypt(dataKey, dataBound(place), pad(plain))]);
}

/** The sealed bytes as they were. Throws when they were changed, moved, or sealed with another key. */
export function unseal(root: RootKey, place: Place, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== format) throw new Error("This secret is in a format this Foyer does not know.");
  const id = bytes.toString("hex", 1, headLength);
  if (id !== root.id) throw new Error(`This secret was sealed with the key ${id}, not with ${root.id}.`);
  try {
    const wrapped = bytes.subarray(headLength, headLength + wrappedLength);
    const dataKey = createSecretKey(decrypt(wrapping(root), wrapBound(place, id), wrapped));
    return unpad(decrypt(dataKey, dataBound(place), bytes.subarray(headLength + wrappedLength)));
  } catch (problem) {
    throw new Error("This secret was changed or moved since it was sealed.", { cause: problem });
  }
}

const wrapping = (root: RootKey): KeyObject => derive(root.secret, "wrap");

/** The wrap alone names the root key, so that a new root key rewraps the data key and leaves the secret as it is. */
const wrapBound = (place: Place, keyId: string) => bind("wrap", ...partsOf(place), keyId);
const dataBound = (place: Place) => bind("data", ...partsOf(place));

const partsOf = (place: Place) => [
  String(format),
  place.rowId,
  place.ownerKind,
  place.ownerId,
  place.field,
  String(place.version),
];

/** Each part after its length, so that no two lists of parts give the same bytes. */
function bind(...parts: string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(part));
      return [length, Buffer.from(part)];
    }),
  );
}
