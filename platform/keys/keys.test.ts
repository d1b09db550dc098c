import { expect, test } from "vitest";
import { keysFrom } from "./keys.ts";
import { toRootKey } from "./root-key.ts";

const keys = keysFrom({ active: toRootKey(Buffer.alloc(32, 7)), others: [] });
const strangers = keysFrom({ active: toRootKey(Buffer.alloc(32, 8)), others: [] });

test("a signature holds for its purpose, its text and its house", () => {
  const signature = keys.sign("booking", "b-1");

  expect(keys.verify("booking", "b-1", signature)).toBe(true);
  expect(keys.verify("invitation", "b-1", signature)).toBe(false);
  expect(keys.verify("booking", "b-2", signature)).toBe(false);
  expect(strangers.verify("booking", "b-1", signature)).toBe(false);
});

test("purpose and text do not run into each other", () => {
  expect(keys.verify("booking b", "-1", keys.sign("booking", " b-1"))).toBe(false);
  expect(keys.verify("book", "ingb-1", keys.sign("booking", "b-1"))).toBe(false);
});

test("a signature in any other spelling is refused", () => {
  const signature = keys.sign("booking", "b-1");

  for (const wrong of ["", "=", signature.slice(1), `${signature}=`, `${signature} `, ` ${signature}`, "é".repeat(43)])
    expect(keys.verify("booking", "b-1", wrong)).toBe(false);
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ-_".replace(signature.slice(-1), ""))
    expect(keys.verify("booking", "b-1", signature.slice(0, -1) + letter)).toBe(false);
});

test("links signed by the first version still hold", () => {
  expect(keys.sign("booking", "b-1")).toBe("vT8K-hS7c4WjPY6vDAAzJZH2Ce9irqCodqQtO7V7AMM");
});

test("every purpose gets a secret of its own, and it is no signing key", () => {
  const secrets = [keys.secretFor("sessions"), keys.secretFor("mail"), strangers.secretFor("sessions")];

  expect(new Set(secrets).size).toBe(3);
  expect(secrets[0]).toBe("MNggHfK85j3TrqE6ry-wnjRfOE0xz7ZKh4ZQLZoAnoU");
});

test("keys that slip into a log show their id only", () => {
  expect(JSON.stringify(keys)).toBe(JSON.stringify({ id: keys.id }));
});

test("what is sealed through the keys opens through them", () => {
  const place = { rowId: "row-1", ownerKind: "client", ownerId: "ana", field: "password", version: 1 };

  expect(keys.unseal(place, keys.seal(place, Buffer.from("door"))).toString()).toBe("door");
});
