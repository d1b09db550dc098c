import { createHmac } from "node:crypto";
import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { totp } from "./totp.ts";

// The secret and the last six digits of RFC 6238, appendix B, SHA-1.
const secret = Secret.fromUTF8("12345678901234567890").base32;

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("the standard's code at %d seconds belongs to its step", (seconds, code) => {
  expect(totp.stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test("a code is good for its own thirty seconds and those beside them", () => {
  const step = Math.floor(59 / 30);
  const at = (seconds: number) => totp.stepOf(secret, "287082", new Date(seconds * 1000));

  expect([at(29), at(30), at(60), at(89)]).toEqual([step, step, step, step]);
  expect([at(90), at(120)]).toEqual([null, null]);
});

test("what is no code belongs to no step", () => {
  for (const code of ["", "28708", "2870822", "abcdef", "２８７０８２"])
    expect(totp.stepOf(secret, code, new Date(59_000))).toBeNull();
});

test("a new secret has 160 bits and makes the codes a second implementation makes", () => {
  const fresh = totp.newSecret();
  const key = Buffer.from(Secret.fromBase32(fresh).bytes);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(1000n);
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const code = String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");

  expect(key).toHaveLength(20);
  expect(totp.stepOf(fresh, code, new Date(30_000_000))).toBe(1000);
});
