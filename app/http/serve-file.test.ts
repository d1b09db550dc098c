import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Stored } from "#domain/files/index.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { serveFile } from "./serve-file.ts";

const bytes = Buffer.from("0123456789".repeat(100_000));
const createdAt = new Date("2026-11-20T10:00:00.500Z");
const changed = "Fri, 20 Nov 2026 10:00:00 GMT";
const sha256 = createHash("sha256").update(bytes).digest("hex");

async function furnish(but: Partial<Stored> = {}) {
  const { files } = await openDesk();
  const storageKey = "recording/one";
  await files.putStream(
    storageKey,
    (async function* () {
      yield bytes;
    })(),
  );
  const facts = { storageKey, mime: "video/mp4", originalName: "call.mp4", size: bytes.length, sha256, createdAt };
  const serve = (headers: Record<string, string> = {}, method = "GET", signal?: AbortSignal) =>
    serveFile(
      new Request("http://house.test/", { method, headers, ...(signal && { signal }) }),
      { ...facts, ...but },
      files,
    );
  return { serve, files };
}

const parts: [range: string, from: number, to: number][] = [
  ["bytes=0-0", 0, 0],
  ["bytes=0-", 0, 999_999],
  ["bytes=5-9", 5, 9],
  ["bytes=999999-", 999_999, 999_999],
  ["bytes=999990-2000000", 999_990, 999_999],
  ["bytes=-1", 999_999, 999_999],
  ["bytes=-5000000", 0, 999_999],
  ["BYTES= 10-19 ", 10, 19],
  ["bytes=0-99999999999999999999", 0, 999_999],
];

test.each(parts)("%s is answered with that part", async (range, from, to) => {
  const { serve } = await furnish();

  const answer = await serve({ Range: range });

  expect(answer.status).toBe(206);
  expect(answer.headers.get("Content-Range")).toBe(`bytes ${from}-${to}/1000000`);
  expect(answer.headers.get("Content-Length")).toBe(String(to - from + 1));
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(from, to + 1));
});

test.each(["bytes=1000000-", "bytes=2000000-3000000", "bytes=-0"])("%s lies outside", async (range) => {
  const { serve } = await furnish();

  const answer = await serve({ Range: range });

  expect([answer.status, answer.headers.get("Content-Range"), answer.body]).toEqual([416, "bytes */1000000", null]);
});

test.each([
  "",
  "bytes",
  "bytes=",
  "bytes=-",
  "bytes=a-b",
  "bytes=9-5",
  "bytes=0-1,5-6",
  "items=0-1",
  "bytes=--1",
  "bytes=1.5-2",
])("'%s' asks for no part, so the whole comes", async (range) => {
  const { serve } = await furnish();

  const answer = await serve({ Range: range });

  expect([answer.status, answer.headers.get("Content-Range")]).toEqual([200, null]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test("a part is given only of the copy that is asked about", async () => {
  const { serve } = await furnish();
  const status = async (condition: string) => (await serve({ Range: "bytes=0-9", "If-Range": condition })).status;

  expect([await status(`"${sha256}"`), await status(changed)]).toEqual([206, 206]);
  for (const other of [`W/"${sha256}"`, '"other"', "Fri, 20 Nov 2026 10:00:01 GMT", "nonsense"])
    expect(await status(other)).toBe(200);
});

test("a copy that is still the same is not sent again", async () => {
  const { serve } = await furnish();

  for (const tag of [`"${sha256}"`, `W/"${sha256}"`, `"x", "${sha256}"`, "*"])
    expect((await serve({ "If-None-Match": tag })).status).toBe(304);
  expect((await serve({ "If-None-Match": '"x"' })).status).toBe(200);
});

test("HEAD tells everything but the bytes", async () => {
  const { serve } = await furnish();

  const answer = await serve({ Range: "bytes=0-9" }, "HEAD");

  expect([answer.status, answer.body]).toEqual([200, null]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ "content-length": "1000000", "accept-ranges": "bytes", etag: `"${sha256}"`, "last-modified": changed },
    ...{ "content-type": "video/mp4", "x-content-type-options": "nosniff" },
    "cache-control": "private, no-store, no-transform",
    "content-security-policy": expect.stringMatching(/default-src 'none'.*; sandbox allow-same-origin$/),
  });
});

test.each([
  ["application/pdf", "inline"],
  ["image/png", "inline"],
  ["audio/mpeg", "inline"],
  ["video/webm", "inline"],
  ["text/plain", "attachment"],
  ["text/csv", "attachment"],
  ["application/zip", "attachment"],
])("%s is for the browser as %s", async (mime, how) => {
  const { serve } = await furnish({ mime });

  const { headers } = await serve({}, "HEAD");

  expect(headers.get("Content-Disposition")).toMatch(new RegExp(`^${how}; `));
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*; sandbox/);
  expect(headers.get("Content-Type")).toBe(mime.startsWith("text/") ? `${mime}; charset=utf-8` : mime);
});

test("a name in any script arrives whole, and breaks out of nothing", async () => {
  const { serve } = await furnish({ originalName: 'Größe "zwei"\\ (1) 日本\'s 100%.pdf' });

  expect((await serve({}, "HEAD")).headers.get("Content-Disposition")).toBe(
    'inline; filename="Gr__e _zwei__ (1) __\'s 100_.pdf"; ' +
      "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22zwei%22%5C%20%281%29%20%E6%97%A5%E6%9C%AC%27s%20100%25.pdf",
  );
});

test("bytes that are gone are missing", async () => {
  const { serve, files } = await furnish();
  await files.remove("recording/one");

  await expect(serve()).rejects.toMatchObject({ init: { status: 404 } });
});

test("whoever stops listening, or goes away, closes the file", async () => {
  const { files } = await furnish();
  const open: { destroyed: boolean }[] = [];
  const readRange: typeof files.readRange = async (key, range) => {
    const stream = await files.readRange(key, range);
    if (stream) open.push(stream);
    return stream;
  };
  const facts = {
    storageKey: "recording/one",
    mime: "video/mp4",
    originalName: "a.mp4",
    size: bytes.length,
    sha256,
    createdAt,
  };
  const gone = new AbortController();
  const ask = (init = {}) => serveFile(new Request("http://house.test/", init), facts, { ...files, readRange });

  await (await ask()).body?.cancel();
  await ask({ signal: gone.signal });
  gone.abort();
  await setTimeout(20);

  expect(open.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});
