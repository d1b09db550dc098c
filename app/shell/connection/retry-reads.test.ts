import { expect, test } from "vitest";
import { retryReads, Unreachable } from "./retry-reads.ts";

/** A network that fails so many times before it answers, and the requests it received. */
function network(failures: number) {
  const asked: string[] = [];
  const pauses: number[] = [];
  const fetch = retryReads(
    async (_, init) => {
      asked.push(init?.method ?? "GET");
      if (asked.length <= failures) throw new TypeError("Failed to fetch");
      return new Response("here");
    },
    async (ms) => {
      pauses.push(ms);
    },
  );
  return { fetch, asked, pauses };
}

test("a read is tried three times more, each time after twice the pause", async () => {
  const { fetch, asked, pauses } = network(3);
  expect(await (await fetch("/studio.data")).text()).toBe("here");
  expect(asked).toHaveLength(4);
  expect(pauses).toEqual([200, 400, 800]);
});

test("a read that never gets through fails as unreachable", async () => {
  const { fetch, asked } = network(9);
  await expect(fetch("/studio.data")).rejects.toBeInstanceOf(Unreachable);
  expect(asked).toHaveLength(4);
});

test("a form is sent once", async () => {
  const { fetch, asked } = network(1);
  await expect(fetch("/login.data", { method: "POST" })).rejects.toBeInstanceOf(Unreachable);
  expect(asked).toEqual(["POST"]);
});

test("what was called off is not tried again", async () => {
  const { fetch, asked } = network(9);
  await expect(fetch("/studio.data", { signal: AbortSignal.abort() })).rejects.not.toBeInstanceOf(Unreachable);
  expect(asked).toHaveLength(1);
});
