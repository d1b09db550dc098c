import { createSecretKey, randomBytes, randomInt } from "node:crypto";
import { gcm } from "@noble/ciphers/aes.js";
import { expect, test } from "vitest";
import type { SealBinding } from "#domain/kernel/sealing.ts";
import { derive } from "./derive.ts";
import { rewrap, seal, unseal } from "./envelope.ts";
import { decrypt, encrypt } from "./gcm.ts";
import { pad, unpad } from "./pad.ts";
import { toRootKey } from "./root-key.ts";

const root = toRootKey(Buffer.alloc(32, 7));
const next = toRootKey(Buffer.alloc(32, 8));
const text = () => randomBytes(randomInt(12)).toString("base64");
const somewhere = (): SealBinding => ({
  rowId: text(),
  ownerKind: text(),
  ownerId: text(),
  field: text(),
  version: randomInt(100),
});

test("of ten thousand secrets each reads the same with a cipher that is not Node's, in both directions", () => {
  for (let nth = 0; nth < 10_000; nth += 1) {
    const bytes = randomBytes(32);
    const bound = randomBytes(nth % 50);
    const plain = randomBytes(nth % 200);
    const key = createSecretKey(bytes);

    const ours = encrypt(key, bound, plain);
    const theirs = gcm(bytes, ours.subarray(0, 12), bound);

    expect(Buffer.from(theirs.decrypt(ours.subarray(12))).equals(plain)).toBe(true);
    const nonce = randomBytes(12);
    const sealed = Buffer.concat([nonce, gcm(bytes, nonce, bound).encrypt(plain)]);
    expect(decrypt(key, bound, sealed).equals(plain)).toBe(true);
  }
});

test("a whole envelope opens with nothing but the other cipher, a root key and what is written about the format", () => {
  const part = (name: string) => Buffer.concat([Buffer.from([0, 0, 0, Buffer.byteLength(name)]), Buffer.from(name)]);
  for (let nth = 0; nth < 500; nth += 1) {
    const place = somewhere();
    const plain = randomBytes(nth % 150);
    const sealed = seal(root, place, plain);

    const { rowId, ownerKind, ownerId, field, version } = place;
    const parts = ["1", rowId, ownerKind, ownerId, field, String(version)];
    const bound = (purpose: string, more: string[]) => Buffer.concat([purpose, ...parts, ...more].map(part));
    const wrapping = derive(root.secret, "wrap").export();
    const dataKey = gcm(wrapping, sealed.subarray(9, 21), bound("wrap", [root.id])).decrypt(sealed.subarray(21, 69));
    const padded = gcm(dataKey, sealed.subarray(69, 81), bound("data", [])).decrypt(sealed.subarray(81));

    expect(Buffer.from(padded)).toEqual(pad(plain));
    expect(unpad(Buffer.from(padded))).toEqual(plain);
  }
});

test("handed over to the next key a secret is the same, and the key before opens it no more", () => {
  for (let nth = 0; nth < 500; nth += 1) {
    const place = somewhere();
    const plain = randomBytes(nth % 150);
    const sealed = seal(root, place, plain);

    const handed = rewrap(root, next, place, sealed);

    expect(unseal(next, place, handed)).toEqual(plain);
    expect(handed.subarray(69)).toEqual(sealed.subarray(69));
    expect(() => unseal(root, place, handed)).toThrow(`sealed with the key ${next.id}`);
  }
});

test("what was changed or moved is not handed over", () => {
  const place = somewhere();
  const sealed = seal(root, place, Buffer.from("correct horse"));

  for (let bit = 0; bit < 69 * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(() => rewrap(root, next, place, changed), `bit ${bit}`).toThrow("This secret ");
  }
  expect(() => rewrap(root, next, { ...place, version: 200 }, sealed)).toThrow("changed or moved");
});
