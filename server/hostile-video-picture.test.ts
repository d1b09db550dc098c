import sharp from "sharp";
import { expect, test } from "vitest";
import { jsonAnswer, openServer, openVideoHost } from "#tests/video-host.ts";

const picture = sharp({ create: { width: 8, height: 6, channels: 3, background: "red" } })
  .jpeg()
  .toBuffer();

test.each([
  ["another host", () => "https://pictures.example/a.jpg"],
  ["a host that only begins like it", () => "https://streamable.com.evil.example/a.jpg"],
  ["a host that only ends like it", () => "https://evilstreamable.com/a.jpg"],
  ["another port of the host", (port: number) => `https://cdn.streamable.com:${port}/a.jpg`],
  ["the host without a lock", () => "http://cdn.streamable.com/a.jpg"],
  ["someone with a password", (port: number) => `http://streamable.com@127.0.0.1:${port}/a.jpg`],
  ["this machine", (port: number) => `http://localhost:${port}/a.jpg`],
  ["another port of this machine", (port: number) => `//127.0.0.1:${port}/a.jpg`],
  ["this machine in IPv6", (port: number) => `http://[::1]:${port}/a.jpg`],
  ["this machine dressed as IPv6", (port: number) => `https://[::ffff:127.0.0.1]:${port}/a.jpg`],
  ["this machine as one number", (port: number) => `http://2130706433:${port}/a.jpg`],
  ["this machine by backslashes", (port: number) => `\\\\127.0.0.1:${port}\\a.jpg`],
  ["a file", () => "file:///etc/passwd"],
  ["data of its own", () => "data:image/png;base64,iVBORw0KGgo="],
  ["no address", () => "https://"],
])("a picture of %s is not fetched, the rest is taken", async (_, placeAt) => {
  const inner = await openServer(async (_, response) => response.end(await picture));
  const { ask, add, cards, code, kept, asked } = await openVideoHost((_, response) =>
    response.end(jsonAnswer("Cold calls", placeAt(inner.port))),
  );
  await add({ code: code() });

  await ask();

  expect(await cards()).toMatchObject([{ title: "Cold calls", hasPoster: false }]);
  expect([kept.size, inner.visits(), asked.length]).toEqual([0, 0, 1]);
});

test("a picture that is none, a huge one, and one that leads inside are left out", async () => {
  const inner = await openServer(async (_, response) => response.end(await picture));
  const { ask, add, cards, code, kept } = await openVideoHost(({ url = "", headers }, response) => {
    if (url.startsWith("/1")) response.end("<svg onload=alert(1)>");
    else if (url.startsWith("/2")) response.end(Buffer.alloc(2 * 1024 * 1024));
    else if (url.startsWith("/3")) response.writeHead(302, { location: `http://127.0.0.1:${inner.port}/` }).end();
    else response.end(jsonAnswer("Calls", `//${headers.host}/${url.at(-1)}.jpg`));
  });
  for (const end of ["1", "2", "3"]) await add({ code: `${code().slice(1)}${end}` });

  await ask();

  expect((await cards()).map(({ hasPoster }) => hasPoster)).toEqual([false, false, false]);
  expect([kept.size, inner.visits()]).toEqual([0, 0]);
});
