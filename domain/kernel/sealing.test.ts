import { expect, test } from "vitest";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { houseSecret } from "./sealing.ts";

const keys = keysFrom({ active: toRootKey(Buffer.alloc(32, 1)), others: [] });
const others = keysFrom({ active: toRootKey(Buffer.alloc(32, 2)), others: [] });

test("a secret of the agency opens as its kind, in its row, in its version and with its root key, and nowhere else", () => {
  const clients = houseSecret("client secret");
  const at = { id: "row", secretVersion: 2 };
  const stored = clients.seal(keys, at, "täglich");
  expect(stored).toMatchObject({ keyId: keys.id, secretVersion: 2 });
  expect(clients.open(keys, { ...at, ...stored })).toBe("täglich");

  const { sealed } = stored;
  expect(() => houseSecret("mailbox password").open(keys, { ...at, sealed })).toThrow();
  expect(() => clients.open(keys, { ...at, id: "other", sealed })).toThrow();
  expect(() => clients.open(keys, { ...at, secretVersion: 1, sealed })).toThrow();
  expect(() => clients.open(others, { ...at, sealed })).toThrow();
});
