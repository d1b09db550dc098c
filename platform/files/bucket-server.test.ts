import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { beforeAll, describe, expect, test } from "vitest";
import { needs } from "#tests/needs.ts";
import { openSwift, type Swift } from "#tests/s3/swift.ts";
import { listed } from "#tests/s3/swift-settings.ts";
import { whyNo } from "../../scripts/outside/servers.mjs";
import { NotStored, openFileStore } from "./file-store.ts";

const MB = 1024 * 1024;
const sized = (count: number) => Buffer.alloc(count * MB, randomBytes(251));

async function* inPieces(bytes: Uint8Array, then?: () => Promise<void>) {
  for (let from = 0; from < bytes.length; from += MB) yield bytes.subarray(from, from + MB);
  await then?.();
}

describe("files in a bucket on OpenStack Swift", needs(whyNo("OpenStack Swift")), () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await openSwift();
    return swift.close;
  });
  const open = async (bucket: string, but = {}) =>
    openFileStore({ dataFolder: "unused", s3: { ...(await swift.makeBucket(bucket)), ...but } });
  const keysOf = async (store: Awaited<ReturnType<typeof open>>, prefix = "") =>
    (await Array.fromAsync(store.list(prefix))).sort((a, b) => a.key.localeCompare(b.key));
  const readAll = async (source: Readable | null) => Buffer.concat((await source?.toArray()) ?? []);

  test("what was put comes back whole and in ranges, is listed, and is gone once removed", async () => {
    const store = await open("one");
    const bytes = sized(1);
    await store.put("document/a/one.pdf", bytes, "application/pdf");
    await store.put("document/empty", new Uint8Array(), "text/plain");
    await store.put("logo/one.webp", bytes.subarray(0, 3), "image/webp");

    expect(Buffer.from((await store.read("document/a/one.pdf")) ?? []).equals(bytes)).toBe(true);
    expect(await store.read("document/empty")).toHaveLength(0);
    const range = await readAll(await store.readRange("document/a/one.pdf", { first: 500, last: 1_499 }));
    expect(range.equals(bytes.subarray(500, 1_500))).toBe(true);
    expect(await keysOf(store, "document/")).toEqual([
      { key: "document/a/one.pdf", size: MB },
      { key: "document/empty", size: 0 },
    ]);
    await store.put("logo/one.webp", bytes.subarray(0, 5), "image/webp");
    expect(await store.read("logo/one.webp")).toHaveLength(5);

    await store.remove("logo/one.webp");
    await store.remove("logo/one.webp");
    expect(await store.read("logo/one.webp")).toBeNull();
    expect(await store.readRange("logo/one.webp", { first: 0, last: 1 })).toBeNull();
    expect(await keysOf(store, "logo/")).toEqual([]);
  });

  test("a large stream of unknown length goes there in parts, and an empty one is an empty file", async () => {
    const store = await open("parts");
    const bytes = sized(21);
    await store.putStream("recording/one", inPieces(bytes));
    await store.putStream("recording/small", inPieces(bytes.subarray(0, 10)));
    await store.putStream("recording/empty", inPieces(new Uint8Array()));

    const whole = await readAll(await store.readRange("recording/one", { first: 0, last: bytes.length - 1 }));
    expect(whole.equals(bytes)).toBe(true);
    const across = await readAll(await store.readRange("recording/one", { first: 8 * MB - 2, last: 8 * MB + 1 }));
    expect(across.equals(bytes.subarray(8 * MB - 2, 8 * MB + 2))).toBe(true);
    expect(await keysOf(store)).toEqual([
      { key: "recording/empty", size: 0 },
      { key: "recording/one", size: 21 * MB },
      { key: "recording/small", size: 10 },
    ]);
    expect(await store.read("recording/empty")).toHaveLength(0);
    await store.remove("recording/one");
    expect(await keysOf(store, "recording/one")).toEqual([]);
    expect(await swift.listUnfinished("parts")).toEqual([]);
  });

  test("more files than one answer lists are all listed", async () => {
    const store = await open("many");
    const keys = Array.from({ length: 2 * listed + 5 }, (_, n) => `document/${100 + n}`);
    await Promise.all(keys.map((key) => store.put(key, Buffer.from([1]), "text/plain")));

    expect((await keysOf(store)).map(({ key }) => key)).toEqual(keys);
  });

  test("a stream that breaks off leaves nothing, not even parts", async () => {
    const store = await open("broken");
    const broken = inPieces(sized(9), () => Promise.reject(new Error("gone")));
    await expect(store.putStream("recording/broken", broken)).rejects.toThrow("gone");

    expect(await keysOf(store)).toEqual([]);
    expect(await swift.listUnfinished("broken")).toEqual([]);
  });

  test("with a wrong key or without the bucket nothing is stored, and nothing taken for missing", async () => {
    const good = await open("locked");
    await good.put("document/one", sized(1), "application/pdf");
    const wrong = openFileStore({
      dataFolder: "unused",
      s3: { ...(await swift.makeBucket("locked-too")), bucket: "locked", secret: "another" },
    });
    const absent = openFileStore({
      dataFolder: "unused",
      s3: { ...(await swift.makeBucket("here")), bucket: "not-here" },
    });

    for (const [store, why] of [
      [wrong, "SignatureDoesNotMatch"],
      [absent, "NoSuchBucket"],
    ] as const) {
      const named = expect.objectContaining({ name: why });
      await expect(store.put("document/two", sized(1), "application/pdf")).rejects.toThrow(NotStored);
      await expect(store.putStream("document/two", inPieces(sized(1)))).rejects.toEqual(named);
      await expect(store.readRange("document/one", { first: 0, last: 1 })).rejects.toEqual(named);
      await expect(store.read("document/one")).rejects.toEqual(named);
      await expect(keysOf(store)).rejects.toEqual(named);
    }
    expect(await keysOf(good)).toEqual([{ key: "document/one", size: MB }]);
  });

  test("a server that goes away in the middle keeps no half file, and serves on when it is back", async () => {
    const store = await open("away");
    const bytes = sized(17);
    await store.put("document/one", bytes, "application/pdf");
    const reading = await store.readRange("document/one", { first: 0, last: bytes.length - 1 });
    if (!reading) throw new Error("There is nothing to read");
    await expect(store.putStream("recording/one", inPieces(bytes, swift.leave))).rejects.toThrow();
    const failed = readAll(reading);
    await expect(failed).rejects.toThrow();
    await expect(store.read("document/one")).rejects.toThrow();
    await expect(store.put("document/two", bytes, "application/pdf")).rejects.toThrow(NotStored);

    await swift.comeBack();
    expect(await keysOf(store)).toEqual([{ key: "document/one", size: bytes.length }]);
    expect(await store.read("recording/one")).toBeNull();
    await store.putStream("recording/one", inPieces(bytes));
    expect(Buffer.from((await store.read("recording/one")) ?? []).equals(bytes)).toBe(true);
  });
});
