import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { changed, openServed, sha256 } from "#tests/uploads/served.ts";
import { serveFile } from "./serve-file.ts";

test("a copy that is still the same is not sent again", async () => {
  const { serve } = await openServed();

  for (const tag of [`"${sha256}"`, `W/"${sha256}"`, `"x", "${sha256}"`, "*"])
    expect((await serve({ "If-None-Match": tag })).status).toBe(304);
  expect((await serve({ "If-None-Match": '"x"' })).status).toBe(200);
});

test("HEAD tells everything but the bytes", async () => {
  const { serve } = await openServed();

  const answer = await serve({ Range: "bytes=0-9" }, "HEAD");

  expect([answer.status, answer.body]).toEqual([200, null]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-length": "1000000",
    "accept-ranges": "bytes",
    etag: `"${sha256}"`,
    "last-modified": changed,
    "content-type": "video/mp4",
    "x-content-type-options": "nosniff",
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
  const { serve } = await openServed({ mime });

  const { headers } = await serve({}, "HEAD");

  expect(headers.get("Content-Disposition")).toMatch(new RegExp(`^${how}; `));
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*; sandbox/);
  expect(headers.get("Content-Type")).toBe(mime.startsWith("text/") ? `${mime}; charset=utf-8` : mime);
});

test("a name in any script arrives whole, and breaks out of nothing", async () => {
  const { serve } = await openServed({ originalName: 'Größe "zwei"\\ (1) 日本\'s 100%.pdf' });

  expect((await serve({}, "HEAD")).headers.get("Content-Disposition")).toBe(
    'inline; filename="Gr__e _zwei__ (1) __\'s 100_.pdf"; ' +
      "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22zwei%22%5C%20%281%29%20%E6%97%A5%E6%9C%AC%27s%20100%25.pdf",
  );
});

test("bytes that are gone are missing", async () => {
  const { serve, files } = await openServed();
  await files.remove("recording/one");

  await expect(serve()).rejects.toMatchObject({ init: { status: 404 } });
});

test("whoever stops listening, or goes away, closes the file", async () => {
  const { files, facts } = await openServed();
  const open: { destroyed: boolean }[] = [];
  const readRange: typeof files.readRange = async (key, range) => {
    const stream = await files.readRange(key, range);
    if (stream) open.push(stream);
    return stream;
  };
  const gone = new AbortController();
  const ask = (init = {}) => serveFile(new Request("http://house.test/", init), facts, { ...files, readRange });

  await (await ask()).body?.cancel();
  await ask({ signal: gone.signal });
  gone.abort();
  await ask({ signal: gone.signal });
  await setTimeout(20);

  expect(open.map(({ destroyed }) => destroyed)).toEqual([true, true, true]);
});
