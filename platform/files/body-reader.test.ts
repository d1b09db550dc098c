import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamedRequest } from "#tests/uploads/forms.ts";
import { bodyReader } from "./body-reader.ts";

const MB = 1024 * 1024;

async function* every(ms: number, bytes = 10) {
  for (;;) {
    await setTimeout(ms);
    yield Buffer.alloc(bytes);
  }
}

async function readAll(ms: number, timeoutMs: { idleMs: number; totalMs: number }) {
  const reader = bodyReader(streamedRequest(every(ms)).request, timeoutMs);
  while (await reader.next());
}

test("a sender who pauses too long, or takes too long in all, is not waited for", async () => {
  await expect(readAll(300, { idleMs: 50, totalMs: 10_000 })).rejects.toMatchObject({ why: "late" });
  await expect(readAll(5, { idleMs: 10_000, totalMs: 60 })).rejects.toMatchObject({ why: "late" });
});

test("a sender who goes away is not one who is slow", async () => {
  async function* leaving() {
    yield Buffer.alloc(10);
    throw new Error("reset");
  }
  const reader = bodyReader(streamedRequest(leaving()).request, { idleMs: 1_000, totalMs: 1_000 });

  expect(await reader.next()).toHaveLength(10);
  await expect(reader.next()).rejects.toMatchObject({ why: "broken" });
});

test("past a refusal only so much is read", async () => {
  const { request, pulled } = streamedRequest(every(0, MB));
  const reader = bodyReader(request, { idleMs: 10_000, totalMs: 60_000 });
  await reader.next();
  reader.linger();

  await expect(
    (async () => {
      while (await reader.next());
    })(),
  ).rejects.toMatchObject({ why: "too much" });
  expect(pulled.bytes).toBeLessThanOrEqual(67 * MB);
});

test("a request without a body ends at once", async () => {
  const reader = bodyReader(new Request("http://house.test/"), { idleMs: 10, totalMs: 10 });

  expect(await reader.next()).toBeNull();
});
