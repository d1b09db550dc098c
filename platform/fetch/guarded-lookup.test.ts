import type { LookupAddress } from "node:dns";
import { expect, test } from "vitest";
import { guardedLookup, NotPublic, type Resolve } from "./guarded-lookup.ts";

const found = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

function lookUp(resolve: Resolve, all: boolean) {
  return new Promise<[Error | null, string | LookupAddress[], number | undefined]>((answered) => {
    guardedLookup(resolve)("feeds.example", { all }, (problem, address, family) =>
      answered([problem, address, family]),
    );
  });
}

test("a socket gets the public addresses that were checked", async () => {
  const resolve = async () => found("9.9.9.9", "2620:fe::fe");

  expect(await lookUp(resolve, true)).toEqual([null, found("9.9.9.9", "2620:fe::fe"), undefined]);
  expect(await lookUp(resolve, false)).toEqual([null, "9.9.9.9", 4]);
});

test("one private address among public ones is enough to refuse", async () => {
  for (const hidden of ["127.0.0.1", "10.0.0.1", "::1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:a00:1::"]) {
    const [problem, addresses] = await lookUp(async () => found("9.9.9.9", hidden), true);

    expect(problem, hidden).toBeInstanceOf(NotPublic);
    expect(addresses).toEqual([]);
  }
});

test("a name that turns private after a first public answer is asked once per connection and then refused", async () => {
  const answers = [found("9.9.9.9"), found("127.0.0.1")];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? [];

  expect(await lookUp(resolve, true)).toEqual([null, found("9.9.9.9"), undefined]);
  expect(asked).toBe(1);
  expect((await lookUp(resolve, true))[0]).toBeInstanceOf(NotPublic);
});

test("a name without addresses and a failing resolver are refused", async () => {
  expect((await lookUp(async () => [], true))[0]).toBeInstanceOf(NotPublic);
  expect((await lookUp(() => Promise.reject(new Error("ENOTFOUND")), false))[0]).toEqual(new Error("ENOTFOUND"));
});
