import { createServer, request as httpRequest, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { pageCache } from "./page-cache.ts";

const words = "Pay only for closed deals. ".repeat(100);
/** A page that ends before it is complete. */
const broken = "broken";
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

/** A server behind a page cache, which says "from the app" for whatever the cache lets through. */
async function open({ host = null }: { host?: string | null } = {}) {
  const state = { text: words, status: 200, rendered: 0, isFresh: true, answered: [] as string[] };
  const gate = { open: Promise.resolve() };
  const kept = pageCache({
    documents: new Set(["/"]),
    forStrangers: new Set(["/login"]),
    isFresh: () => state.isFresh,
    host,
    onAnswer: ({ url }, status) => state.answered.push(`${url} ${status}`),
    render: async () => {
      const { text, status } = state;
      state.rendered += 1;
      await gate.open;
      const body = text === broken ? new ReadableStream({ start: (sink) => sink.error(new Error(broken)) }) : text;
      return new Response(body, { status, headers: { "Content-Type": "text/html", "Cache-Control": "no-store" } });
    },
  });
  const app: RequestListener = (incoming, response) => {
    incoming.resume();
    response.end("from the app");
  };
  const server = createServer(kept.before(app));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const ask = (path: string, { method = "GET", headers = {}, body }: Asked = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>((done, failed) => {
      const call = httpRequest({ host: "127.0.0.1", port, path, method, headers, agent: false }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on("data", (piece) => pieces.push(piece));
        answer.on("end", () =>
          done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(pieces) }),
        );
      });
      call.on("error", failed).end(body);
    });
  const textOf = async (path: string, how: Asked = {}) => (await ask(path, how)).body.toString();
  return { ask, textOf, state, gate, drop: kept.drop };
}

test("a page is rendered once and answered in the form the caller accepts", async () => {
  const { ask, state } = await open();
  const accepting = (encoding: string) => ask("/", { headers: { "Accept-Encoding": encoding } });

  const br = await accepting("gzip, deflate, br");
  const zipped = await accepting("gzip");
  const plain = await accepting("zstd");

  expect(brotliDecompressSync(br.body).toString()).toBe(words);
  expect(gunzipSync(zipped.body).toString()).toBe(words);
  expect(plain.body.toString()).toBe(words);
  for (const { headers, body } of [br, zipped, plain])
    expect([headers["content-length"], headers.vary, headers["cache-control"]]).toEqual([
      String(body.length),
      "Accept-Encoding",
      "no-cache",
    ]);
  expect([state.rendered, state.answered]).toEqual([1, ["/ 200", "/ 200", "/ 200"]]);
});

test("whoever has the page already is told so, and HEAD gets no body", async () => {
  const { ask } = await open();
  const { headers } = await ask("/");

  const again = await ask("/", { headers: { "If-None-Match": headers.etag ?? "" } });
  const head = await ask("/", { method: "HEAD" });

  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(words.length)]);
});

test("what changed shows at the next request, even if a page was being rendered meanwhile", async () => {
  const { textOf, state, gate, drop } = await open();
  let release = () => {};
  gate.open = new Promise<void>((free) => {
    release = free;
  });
  const early = textOf("/");
  await expect.poll(() => state.rendered).toBe(1);

  state.text = "Doors open.";
  drop();
  release();

  expect(await early).toBe(words);
  expect(await textOf("/")).toBe("Doors open.");
  state.text = "Deals close.";
  expect(await textOf("/")).toBe("Doors open.");
  drop();
  expect(await textOf("/")).toBe("Deals close.");
});

test("nothing is kept while changes elsewhere cannot be heard, nor a page that fails", async () => {
  const { textOf, state } = await open();
  state.isFresh = false;
  await textOf("/");
  state.text = "Later.";
  expect(await textOf("/")).toBe("Later.");

  state.isFresh = true;
  state.status = 500;
  expect(await textOf("/login")).toBe("from the app");
  state.status = 200;
  state.text = broken;
  expect(await textOf("/login")).toBe("from the app");
  state.text = "Later.";
  expect(await textOf("/login")).toBe("Later.");
});

test("anything out of the ordinary goes on to the app", async () => {
  const { ask, textOf } = await open({ host: "house.test" });
  const headers = { Host: "house.test" };
  const through = (path: string, how: Asked = {}) => textOf(path, { ...how, headers: { ...headers, ...how.headers } });

  expect(await through("/")).toBe(words);
  expect(await through("/?utm_source=a")).toBe(words);
  expect(await through("/", { headers: { Cookie: "session=a" } })).toBe(words);
  expect(await through("/login")).toBe(words);
  for (const [path, how] of [
    ["/login?next=%2Fstudio", {}],
    ["/login", { headers: { Cookie: "session=a" } }],
    ["/login", { method: "POST", body: "email=a" }],
    ["/", { method: "DELETE" }],
    ["/", { headers: { "Content-Length": "1" }, body: "a" }],
    ["/", { headers: { Host: "evil.test" } }],
    ["/elsewhere", {}],
  ] as const)
    expect([path, await through(path, how)]).toEqual([path, "from the app"]);
  expect((await ask("/login", { headers })).headers["cache-control"]).toBe("no-store");
});
