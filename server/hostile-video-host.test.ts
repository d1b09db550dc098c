import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { jsonAnswer, openServer, openVideoHost } from "#tests/video-host.ts";

/** What a video is shown with when its host returns nothing usable; a length of zero is shown without a badge. */
const fallback = (code: string) => ({ title: `Video ${code}`, durationS: null, hasPoster: false });

test.each<[string, RequestListener]>([
  ["answers a page", (_, response) => response.end("<html>")],
  ["never stops", (_, response) => response.end(jsonAnswer("a".repeat(100_000)))],
  [
    "unpacks to gigabytes",
    (_, response) => response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(1e7))),
  ],
  ["hangs up", (request) => request.socket.destroy()],
  ["hangs up half way", (request, response) => response.write('{"title":', () => request.socket.destroy())],
  ["talks no HTTP", (request) => request.socket.end("hello\r\n\r\n")],
  ["sends endless heads", (_, response) => response.writeHead(200, { long: "a".repeat(100_000) }).end()],
  ["does not know the video", (_, response) => response.writeHead(404).end("{}")],
  ["nests without end", (_, response) => response.end("[".repeat(60_000))],
  ["breaks its letters", (_, response) => response.end(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
])("of a host that %s nothing is taken, and the video goes by its code", async (_, answer) => {
  const { ask, add, cards, code, asked, problems } = await openVideoHost(answer);
  const one = code();
  await add({ code: one });

  await ask();

  expect(await cards()).toMatchObject([fallback(one)]);
  expect(await problems()).toEqual([expect.any(String)]);
  expect(asked).toEqual([`/videos/${one}`]);
});

test.each<object>([
  { title: 7, thumbnail_url: { a: 1 }, files: "x" },
  { title: ["a"], thumbnail_url: 1e300, files: { mp4: { duration: "60" } } },
  { title: "", thumbnail_url: "", files: { mp4: { duration: -1 } } },
  { title: " \u202e\u0000 ", files: { mp4: { duration: 1e300 }, original: { duration: null } } },
  { __proto__: { title: "x" }, constructor: { title: "y" } },
])("an answer of wrong kinds, %j, is one of which nothing is known", async (answer) => {
  const { ask, add, cards, code } = await openVideoHost((_, response) => response.end(JSON.stringify(answer)));
  const one = code();
  await add({ code: one });

  await ask();

  expect(await cards()).toMatchObject([fallback(one)]);
});

test("an endless title is cut to one line", async () => {
  const { ask, add, cards, code } = await openVideoHost((_, response) => response.end(jsonAnswer("ä\n".repeat(9_000))));
  await add({ code: code() });

  await ask();

  expect((await cards())[0]?.title).toMatch(/^ä( ä){99}$/);
});

test.each([301, 302, 303, 307, 308])("a redirect (%i) to a private address is not followed", async (status) => {
  const inner = await openServer((_, response) => response.end(jsonAnswer("secret")));
  const { ask, add, cards, code, problems } = await openVideoHost((_, response) =>
    response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/` }).end(),
  );
  const one = code();
  await add({ code: one });

  await ask();

  expect(await cards()).toMatchObject([fallback(one)]);
  expect(await problems()).toEqual([`It points elsewhere (${status}), which is not followed.`]);
  expect(inner.visits()).toBe(0);
});

test.each<[string, RequestListener]>([
  ["never answers", () => {}],
  [
    "drips",
    (_, response) => {
      const drip = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(drip));
    },
  ],
])(
  "a host that %s is given up, and the list of videos waits for nobody",
  async (_, answer) => {
    let answered = () => {};
    const isAsked = new Promise<void>((done) => {
      answered = done;
    });
    const { ask, add, cards, code, problems } = await openVideoHost((request, response) => {
      answered();
      answer(request, response);
    });
    const one = code();
    await add({ code: one });

    const asking = ask();
    await isAsked;
    expect(await cards()).toMatchObject([fallback(one)]);
    await asking;

    expect(await problems()).toEqual(["It took too long to answer."]);
  },
  10_000,
);
