import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { guardedFetch } from "./guarded-fetch.ts";

const fetchFrom = async (answer: RequestListener, input: { milliseconds?: number } = {}) => {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server has one
  const limits = { milliseconds: 3_000, bytes: 1_000, allowedHosts: ["127.0.0.1"] };
  return guardedFetch(`http://127.0.0.1:${port}/`, { ...limits, ...input });
};

test("an answer of exactly the limit is taken", async () => {
  const fetched = await fetchFrom((_, response) => response.end("a".repeat(1_000)));

  expect(fetched).toMatchObject({ ok: true, body: { length: 1_000 } });
});

test("an answer that goes on and on is cut at the limit", async () => {
  const fetched = await fetchFrom((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write("a".repeat(600)));
    };
    response.on("drain", more);
    more();
  });

  expect(fetched).toEqual({ ok: false, because: "It is larger than 1000 bytes." });
});

test.each<[string, RequestListener]>([
  ["never answers", () => {}],
  ["answers and then stops", (_, response) => response.write("a")],
  [
    "sends a little at a time",
    (_, response) => {
      const drip = setInterval(() => response.write("a"), 10);
      response.on("close", () => clearInterval(drip));
    },
  ],
])("a host that %s is given up", async (_, answer) => {
  const fetched = await fetchFrom(answer, { milliseconds: 100 });

  expect(fetched).toEqual({ ok: false, because: "It took too long to answer." });
});

test("a name that is never resolved is given up", async () => {
  const input = { milliseconds: 50, bytes: 1, resolve: () => new Promise<never>(() => {}) };

  expect(await guardedFetch("https://feeds.example/", input)).toEqual({
    ok: false,
    because: "It took too long to answer.",
  });
});

test.each([204, 206])("a good answer (%i) is taken", async (status) => {
  expect(await fetchFrom((_, response) => response.writeHead(status).end())).toMatchObject({ ok: true });
});

test.each([404, 500])("a bad answer (%i) is a failure", async (status) => {
  const fetched = await fetchFrom((_, response) => response.writeHead(status).end("sorry"));

  expect(fetched).toEqual({ ok: false, because: `It answered ${status}.`, status });
});

test("a compressed answer is not unpacked", async () => {
  const fetched = await fetchFrom((request, response) => {
    expect(request.headers["accept-encoding"]).toBe("identity");
    response.setHeader("content-encoding", "gzip").end(gzipSync("a".repeat(100_000)));
  });

  expect(fetched).toEqual({ ok: false, because: "It answered in a compressed form that was not asked for." });
});

test.each<[string, RequestListener]>([
  ["hangs up", (request) => request.socket.destroy()],
  ["hangs up half way", (request, response) => response.write("a", () => request.socket.destroy())],
  ["talks no HTTP", (request) => request.socket.end("hello\r\n\r\n")],
  ["sends endless headers", (_, response) => response.writeHead(200, { long: "a".repeat(100_000) }).end()],
  [
    "wants another protocol",
    (request) => request.socket.end("HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: ws\r\n\r\n"),
  ],
])("a host that %s is a failure, not a crash", async (_, answer) => {
  expect(await fetchFrom(answer)).toEqual({ ok: false, because: "It could not be reached." });
});
