import { expect, test } from "vitest";
import { pad, unpad } from "./pad.ts";

test("any length comes back byte for byte, in steps of 64", () => {
  for (let length = 0; length <= 200; length += 1) {
    for (const fill of [0x00, 0x80, 0x41]) {
      const plain = Buffer.alloc(length, fill);
      const padded = pad(plain);

      expect(padded.length).toBe(64 * (Math.floor(length / 64) + 1));
      expect(unpad(padded)).toEqual(plain);
    }
  }
});

test("bytes without a mark are refused", () => {
  expect(() => unpad(Buffer.alloc(64))).toThrow("no mark");
  expect(() => unpad(Buffer.alloc(64, 0x41))).toThrow("no mark");
  expect(() => unpad(Buffer.alloc(0))).toThrow("no mark");
});
