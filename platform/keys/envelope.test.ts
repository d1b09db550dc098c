import { expect, test } from "vitest";
import type { SealBinding } from "#domain/kernel/sealing.ts";
import { seal, unseal } from "./envelope.ts";
import { toRootKey } from "./root-key.ts";

const root = toRootKey(Buffer.alloc(32, 7));
const place: SealBinding = { rowId: "row-1", ownerKind: "client", ownerId: "ana", field: "password", version: 3 };
const secret = Buffer.from("correct horse");

test("a secret comes back byte for byte, whatever its length", () => {
  for (let length = 0; length <= 200; length += 1) {
    const plain = Buffer.from(Array.from({ length }, (_, at) => (at * 37) % 256));

    expect(unseal(root, place, seal(root, place, plain))).toEqual(plain);
  }
});

test("secrets of up to 63 bytes are equally long once sealed", () => {
  const lengths = [0, 1, 20, 63, 64].map((length) => seal(root, place, Buffer.alloc(length)).length);

  expect(lengths).toEqual([161, 161, 161, 161, 225]);
});

test("sealing twice shares no key, nonce or ciphertext", () => {
  const first = seal(root, place, secret);
  const second = seal(root, place, secret);

  for (let at = 9; at + 4 <= first.length; at += 4) {
    expect(first.subarray(at, at + 4)).not.toEqual(second.subarray(at, at + 4));
  }
});

test("one changed bit anywhere is refused", () => {
  const sealed = seal(root, place, secret);

  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => unseal(root, place, changed), `bit ${bit}`).toThrow("This secret ");
  }
});

test("a sealed secret that lost or gained bytes is refused", () => {
  const sealed = seal(root, place, secret);

  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => unseal(root, place, sealed.subarray(0, length)), `${length} bytes`).toThrow("This secret");
  }
  expect(() => unseal(root, place, Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow("changed or moved");
});

test.each<Partial<SealBinding>>([
  { rowId: "row-2" },
  { ownerKind: "user" },
  { ownerId: "ben" },
  { field: "note" },
  { version: 4 },
  { rowId: "row-1c", ownerKind: "lient" },
  { ownerKind: "clienta", ownerId: "na" },
  { ownerId: "client", ownerKind: "ana" },
  { ownerId: "anap", field: "assword" },
])("a secret moved to %o is refused", (elsewhere) => {
  const sealed = seal(root, place, secret);

  expect(() => unseal(root, { ...place, ...elsewhere }, sealed)).toThrow("changed or moved");
});

test("parts of two envelopes for one place cannot be combined", () => {
  const first = seal(root, place, secret);
  const second = seal(root, place, secret);

  expect(() => unseal(root, place, Buffer.concat([first.subarray(0, 69), second.subarray(69)]))).toThrow();
});

test("another root key is refused, by name and also when the name is forged", () => {
  const other = toRootKey(Buffer.alloc(32, 8));
  const sealed = seal(root, place, secret);

  expect(() => unseal(other, place, sealed)).toThrow(`sealed with the key ${root.id}, not with ${other.id}`);
  sealed.set(Buffer.from(other.id, "hex"), 1);
  expect(() => unseal(other, place, sealed)).toThrow("changed or moved");
});

test("a secret sealed by the first version still opens", () => {
  const sealed = Buffer.from(
    "AVxqyIcQOvaNoUWZwyAvk+S1ZTrRZQDEiuqDtcnZPdpbijqJoUF8Va84jr9V7/cmLmYttU58xjROTD/MYrAa4EownQgDRLBsxCVz+HSJ2sC7e6ra6Uz9bTM9yqYKmGd8ByjLZWl0Sw6obHAA3VsUMx+z+1yQ6G61FMMCM+02oy74EgcDqFllVJqf48NPr2dqhLPm3A+N6M8sSrUCG7BUHX0=",
    "base64",
  );

  expect(unseal(root, place, sealed).toString()).toBe("correct horse");
});
