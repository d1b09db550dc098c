import { expect, test } from "vitest";
import { parseRootKey, toRootKey } from "./root-key.ts";

const bytes = Buffer.from(Array.from({ length: 32 }, (_, place) => 255 - place));

test.each(["base64", "base64url", "hex"] as const)("a key written in %s is read, with space around it", (encoding) => {
  const key = parseRootKey(` ${bytes.toString(encoding)}\n`);

  expect(key?.secret.export()).toEqual(bytes);
});

test.each([
  ["nothing", ""],
  ["a password", "correct horse battery staple"],
  ["31 bytes", bytes.toString("base64").slice(0, 41)],
  ["33 bytes", Buffer.alloc(33, 7).toString("base64")],
  ["63 hex digits", bytes.toString("hex").slice(1)],
  ["two keys", `${bytes.toString("base64")}\n${bytes.toString("base64")}`],
  ["a key with bits that no encoder writes", `${"A".repeat(42)}B=`],
])("%s is not taken for a key", (_, text) => {
  expect(parseRootKey(text)).toBeNull();
});

test("the id names the key, stays the same from version to version, and shows nothing of it", () => {
  const { id } = toRootKey(bytes);

  expect(id).toBe("67f85de8df3be2ed");
  expect(toRootKey(Buffer.alloc(32)).id).not.toBe(id);
  expect(bytes.toString("hex")).not.toContain(id);
});

test("a key that slips into a log shows its id only", () => {
  expect(JSON.stringify(toRootKey(bytes))).toBe('{"id":"67f85de8df3be2ed","secret":{}}');
});
