import { createSecretKey } from "node:crypto";
import { expect, test } from "vitest";
import { decrypt, decryptParts, encrypt } from "./gcm.ts";

const key = createSecretKey(Buffer.alloc(32, 1));
const bound = Buffer.from("here");

test("what was encrypted comes back, and looks different each time", () => {
  const first = encrypt(key, bound, Buffer.from("door"));
  const second = encrypt(key, bound, Buffer.from("door"));

  expect(decrypt(key, bound, first).toString()).toBe("door");
  expect(first.subarray(0, 12)).not.toEqual(second.subarray(0, 12));
  expect(first.subarray(12)).not.toEqual(second.subarray(12));
});

test.each([0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17])("a tag of %i bytes is refused", (length) => {
  const sealed = encrypt(key, bound, Buffer.from("door"));
  const tag = Buffer.concat([sealed.subarray(-16), Buffer.alloc(1)]).subarray(0, length);

  const opening = () => decryptParts(key, bound, sealed.subarray(0, 12), sealed.subarray(12, -16), tag);

  expect(opening).toThrow(`A tag has 16 bytes, not ${length}`);
});
