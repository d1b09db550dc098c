import { createServer, type IncomingMessage } from "node:http";
import { afterAll, expect, test } from "vitest";
import { openFileStore } from "./file-store.ts";

const kept = new Map<string, Buffer>();
const open = new Map<string, Buffer[]>();
const MB = 1024 * 1024;

/** The part of S3 that multipart uploads and range reads need. */
const bucket = createServer(async (request, response) => {
  const { pathname: key, searchParams } = new URL(request.url ?? "/", "http://bucket");
  const id = searchParams.get("uploadId");
  const part = searchParams.get("partNumber");
  const bytes = Buffer.concat(await Array.fromAsync(request));
  const parts = open.get(id ?? "");
  if (request.method === "GET") return give(request, kept.get(key));
  if (request.method === "POST" && searchParams.has("uploads")) {
    open.set(key, []);
    return response.end(`<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (request.method === "PUT" && parts && part) {
    parts[Number(part) - 1] = bytes;
    return response.writeHead(200, { ETag: `"${part}"` }).end();
  }
  open.delete(id ?? "");
  if (request.method === "POST" && parts) kept.set(key, Buffer.concat(parts));
  return response.end("<CompleteMultipartUploadResult/>");

  function give({ headers }: IncomingMessage, found: Buffer | undefined) {
    if (!found) return response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? "") ?? [];
    return response.writeHead(206).end(found.subarray(Number(from), Number(to) + 1));
  }
});
await new Promise<void>((listening) => bucket.listen(0, "127.0.0.1", listening));
afterAll(() => bucket.close());

const address = bucket.address();
const endpoint = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
const s3 = { endpoint, region: undefined, bucket: "house", keyId: "key-id", secret: "s" };
const store = openFileStore({ dataFolder: "unused", s3 });

async function* pieces(count: number, fails = false) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(MB, n);
  if (fails) throw new Error("gone");
}

test("a stream of unknown length goes to a bucket in parts and comes back in parts", async () => {
  await store.putStream("recording/one", pieces(19));

  expect(kept.get("/house/recording/one")).toHaveLength(19 * MB);
  const part = await store.readRange("recording/one", { first: 3 * MB - 1, last: 3 * MB + 1 });
  expect(Buffer.concat((await part?.toArray()) ?? [])).toEqual(Buffer.from([2, 3, 3]));
  expect(await store.readRange("recording/two", { first: 0, last: 1 })).toBeNull();
});

test("a stream that breaks off leaves nothing in a bucket", async () => {
  await expect(store.putStream("recording/broken", pieces(9, true))).rejects.toThrow("gone");

  expect([kept.has("/house/recording/broken"), open.size]).toEqual([false, 0]);
});
