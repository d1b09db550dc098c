import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { serveFile } from "#app/http/serve-file.ts";
import { openDesk } from "#tests/uploads/desk.ts";
import { openUploadServer } from "#tests/uploads/upload-server.ts";

const MB = 1024 * 1024;
const piece = Buffer.alloc(MB, 0x9b);
const { files } = await openDesk();

test("a part of a text is not compressed on its way, and whoever leaves closes the file", async () => {
  await files.putStream(
    "document/served",
    (async function* () {
      for (let n = 0; n < 30; n++) yield piece;
    })(),
  );
  const facts = {
    storageKey: "document/served",
    mime: "text/plain",
    originalName: "a.txt",
    size: 30 * MB,
    sha256: "x",
    createdAt: new Date(0),
  };
  const open: { destroyed: boolean; bytesRead?: number }[] = [];
  const readRange: typeof files.readRange = async (key, range) => {
    const stream = await files.readRange(key, range);
    if (stream) open.push(stream);
    return stream;
  };
  const served = await openUploadServer((request) => serveFile(request, facts, { ...files, readRange }));

  const part = await fetch(served.url, { headers: { Range: "bytes=0-4999", "Accept-Encoding": "gzip" } });
  expect([part.status, part.headers.get("Content-Encoding"), (await part.arrayBuffer()).byteLength]).toEqual([
    206,
    null,
    5000,
  ]);
  const head = await fetch(served.url, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(30 * MB)]);

  const call = served.call("/", {}, "GET");
  call.on("error", () => {});
  call.end();
  await once(call, "response");
  await setTimeout(100);
  // Nothing is read on the client side: only what fills the socket buffers may have been read from disk.
  expect(open.at(-1)?.bytesRead).toBeLessThan(12 * MB);
  call.destroy();
  await expect.poll(() => open.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  await served.close();
});
