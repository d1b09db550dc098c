import { mkdtempSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openFileStore } from "./file-store.ts";

const bytes = new Uint8Array([1, 2, 3]);

test("a folder gives back what was put, and nothing once it is removed", async () => {
  const store = openFileStore({ dataFolder: mkdtempSync(join(tmpdir(), "foyer-files-")), s3: undefined });
  await store.put("logo/one.webp", bytes, "image/webp");

  expect([...((await store.read("logo/one.webp")) ?? [])]).toEqual([1, 2, 3]);
  await store.remove("logo/one.webp");
  expect(await store.read("logo/one.webp")).toBeNull();
});

test("nobody else on the machine reads the files of the app", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-files-"));
  const store = openFileStore({ dataFolder, s3: undefined });
  await store.put("logo/one.webp", bytes, "image/webp");
  await store.putStream(
    "document/a/two",
    (async function* () {
      yield bytes;
    })(),
  );

  const mode = (path: string) => (statSync(join(dataFolder, "files", path)).mode & 0o777).toString(8);
  expect([".", "logo", "document", "document/a"].map(mode)).toEqual(["700", "700", "700", "700"]);
  expect(["logo/one.webp", "document/a/two"].map(mode)).toEqual(["600", "600"]);
});

test("a key cannot climb out of its folder", async () => {
  const store = openFileStore({ dataFolder: mkdtempSync(join(tmpdir(), "foyer-files-")), s3: undefined });

  await expect(store.put("../outside.txt", bytes, "text/plain")).rejects.toThrow();
});

test("a bucket is spoken to in S3, signed with the settings' key", async () => {
  const kept = new Map<string, Buffer>();
  const signed: string[] = [];
  const server = createServer(async (request, response) => {
    signed.push(request.headers.authorization ?? "");
    const key = new URL(request.url ?? "/", "http://bucket").pathname;
    if (request.method === "PUT") kept.set(key, Buffer.concat(await Array.fromAsync(request)));
    if (request.method === "DELETE") kept.delete(key);
    const found = request.method === "PUT" || request.method === "DELETE" ? Buffer.alloc(0) : kept.get(key);
    response.writeHead(found ? 200 : 404).end(found ?? "<Error><Code>NoSuchKey</Code></Error>");
  });
  await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const s3 = { endpoint: `http://127.0.0.1:${port}`, region: undefined, bucket: "house", keyId: "key-id", secret: "s" };
  const store = openFileStore({ dataFolder: "unused", s3 });

  await store.put("logo/one.webp", bytes, "image/webp");

  expect([...kept.keys()]).toEqual(["/house/logo/one.webp"]);
  expect([...((await store.read("logo/one.webp")) ?? [])]).toEqual([1, 2, 3]);
  expect(signed.every((line) => line.includes("Credential=key-id/"))).toBe(true);
  await store.remove("logo/one.webp");
  expect(await store.read("logo/one.webp")).toBeNull();
  server.close();
});

test("a file that somebody asked for and never read does not end the process", async () => {
  const store = openFileStore({ dataFolder: mkdtempSync(join(tmpdir(), "foyer-files-")), s3: undefined });
  await store.put("logo/one.webp", bytes, "image/webp");
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const thrown: unknown[] = [];
  const hear = (problem: unknown) => thrown.push(problem);
  process.on("uncaughtException", hear);

  for (let asked = 0; asked < 20; asked++) await store.readRange("logo/one.webp", { first: 0, last: 1 });
  for (let round = 0; round < 3; round++) {
    collect();
    await setImmediate();
  }

  process.off("uncaughtException", hear);
  expect(thrown).toEqual([]);
  expect(await store.readRange("logo/none.webp", { first: 0, last: 1 })).toBeNull();
});
