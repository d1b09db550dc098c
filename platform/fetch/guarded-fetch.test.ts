import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { guardedFetch } from "./guarded-fetch.ts";

const limits = { milliseconds: 3_000, bytes: 1_000 };
const loopback = { address: "127.0.0.1", family: 4 };
const notPublic = { ok: false, because: "Its address is not on the public internet." };

/** A server on this machine that counts its connections. */
async function openServer(answer: RequestListener) {
  let connections = 0;
  const server = createServer(answer).on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return { port, allowed: { ...limits, allowedHosts: [`127.0.0.1:${port}`] }, connections: () => connections };
}

test("an allowed host is fetched, and sees who asks", async () => {
  const { port, allowed } = await openServer((request, response) => {
    response.setHeader("content-type", "text/calendar").end(`${request.method} ${request.headers["user-agent"]}`);
  });

  const fetched = await guardedFetch(`http://127.0.0.1:${port}/`, allowed);

  expect(fetched).toEqual({ ok: true, body: Buffer.from("GET Foyer"), contentType: "text/calendar" });
});

test("a body is posted with its headers", async () => {
  const { port, allowed } = await openServer((request, response) => {
    response.writeHead(201, { "content-type": request.headers["content-type"] });
    request.pipe(response);
  });

  const input = { ...allowed, headers: { "content-type": "application/json" }, body: '{"a":1}' };

  const fetched = await guardedFetch(`http://127.0.0.1:${port}/`, input);

  expect(fetched).toEqual({ ok: true, body: Buffer.from('{"a":1}'), contentType: "application/json" });
});

test("what comes with an error is read only if that is asked for", async () => {
  const { port, allowed } = await openServer((_, response) => {
    response.writeHead(400, { "content-type": "application/json" }).end('{"error":"invalid_client"}');
  });
  const refused = { ok: false, because: "It answered 400.", status: 400 };

  expect(await guardedFetch(`http://127.0.0.1:${port}/`, allowed)).toEqual(refused);
  const answer = { body: Buffer.from('{"error":"invalid_client"}'), contentType: "application/json" };
  expect(await guardedFetch(`http://127.0.0.1:${port}/`, { ...allowed, readsErrors: true })).toEqual({
    ...refused,
    answer,
  });
  const small = { ...allowed, readsErrors: true, bytes: 10 };
  expect(await guardedFetch(`http://127.0.0.1:${port}/`, small)).toMatchObject({
    because: "It is larger than 10 bytes.",
  });
});

test("a private address is refused before anything is sent, however it is written", async () => {
  const { port, connections } = await openServer((_, response) => response.end());

  for (const host of ["127.0.0.1", "2130706433", "0x7f.1", "127.0.0.1.", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"])
    expect(await guardedFetch(`https://${host}:${port}/`, limits), host).toEqual(notPublic);
  expect(await guardedFetch(`https://localhost:${port}/`, limits)).toEqual(notPublic);
  expect(connections()).toBe(0);
});

test("a public name that leads to a private address is refused before anything is sent", async () => {
  const { port, connections } = await openServer((_, response) => response.end());

  for (const hidden of [[loopback], [{ address: "9.9.9.9", family: 4 }, loopback]]) {
    const fetched = await guardedFetch(`https://feeds.example:${port}/`, { ...limits, resolve: async () => hidden });
    expect(fetched).toEqual(notPublic);
  }
  expect(connections()).toBe(0);
});

test("a name is looked up once for its connection, so a second answer is never used", async () => {
  const { port } = await openServer((_, response) => response.end("here"));
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return asked.length === 1 ? [loopback] : [{ address: "127.0.0.2", family: 4 }];
  };

  const input = { ...limits, allowedHosts: ["feeds.example"], resolve };

  expect(await guardedFetch(`http://feeds.example:${port}/`, input)).toMatchObject({ ok: true });
  expect(asked).toEqual(["feeds.example"]);
});

test("allowing one port of a host allows no other", async () => {
  const { allowed } = await openServer((_, response) => response.end());

  expect(await guardedFetch("http://127.0.0.1:1/", allowed)).toMatchObject({ because: "It must start with https://." });
  expect(await guardedFetch("https://127.0.0.1:1/", allowed)).toEqual(notPublic);
});

test.each([301, 302, 303, 307, 308])("a redirect (%i) is not followed", async (status) => {
  const inner = await openServer((_, response) => response.end("secret"));
  const outer = await openServer((_, response) => {
    response.writeHead(status, { location: `http://127.0.0.1:${inner.port}/` }).end();
  });

  const fetched = await guardedFetch(`http://127.0.0.1:${outer.port}/`, outer.allowed);

  expect(fetched).toEqual({ ok: false, because: `It points elsewhere (${status}), which is not followed.` });
  expect(inner.connections()).toBe(0);
});

test.each([
  ["", "It is not a usable web address."],
  ["feeds.example", "It is not a usable web address."],
  ["https://ana:pw@feeds.example/", "It is not a usable web address."],
  [`https://feeds.example/${"a".repeat(2048)}`, "It is not a usable web address."],
  ["http://feeds.example/", "It must start with https://."],
  ["file:///etc/passwd", "It must start with https://."],
  ["ftp://127.0.0.1/", "It must start with https://."],
])("%s is refused", async (address, because) => {
  expect(await guardedFetch(address, { ...limits, allowedHosts: ["127.0.0.1"] })).toEqual({ ok: false, because });
});
