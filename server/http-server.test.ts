import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { HttpEnv } from "./call.ts";
import { openHttpServer } from "./http-server.ts";

const get = "GET / HTTP/1.1\r\nHost: house.test\r\n\r\n";

async function open(bounds: Parameters<typeof openHttpServer>[2] = {}) {
  const door = new Hono<HttpEnv>();
  let release = () => {};
  const held = new Promise<void>((free) => {
    release = free;
  });
  door.get("/", (c) => c.text("here"));
  let reach = () => {};
  const reached = new Promise<void>((here) => {
    reach = here;
  });
  door.get("/slow", async (c) => {
    reach();
    await held;
    return c.text("at last");
  });
  const { port, drain, close } = await openHttpServer(door, { port: 0, host: "127.0.0.1" }, bounds);
  async function call(text = "") {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(text);
    return socket;
  }
  return { call, drain, close, reached, release };
}

const said = async (socket: Socket) => String((await once(socket, "data"))[0]);
const over = (socket: Socket) => once(socket.resume(), "close");

test("a head that does not come to an end is cut, and an open connection outlives that", async () => {
  const { call, close } = await open({ headersMs: 100, checkMs: 20 });
  const used = await call(get);
  expect(await said(used)).toContain("200 OK");
  const slow = await call("GET / HTTP/1.1\r\nHost: house.test\r\nX-Slow: ");
  const silent = await call();

  await Promise.all([over(slow), over(silent)]);

  used.write(get);
  expect(await said(used)).toContain("200 OK");
  used.destroy();
  await close();
});

test("callers are told that a connection stays open longer than any proxy's", async () => {
  const { call, close } = await open();
  const answer = await said(await call(get));

  expect(Number(/timeout=(\d+)/.exec(answer)?.[1])).toBeGreaterThan(75);
  await close();
});

test("of too many resting connections the one that rested longest is closed, none that is being answered", async () => {
  const { call, close, reached, release } = await open({ mostIdle: 2 });
  const busy = await call(get.replace("/", "/slow"));
  await reached;
  const first = await call(get);
  const second = await call(get);
  await Promise.all([said(first), said(second)]);
  first.write(get);
  await said(first);

  const third = await call(get);
  const closed = over(second);
  expect(await said(third)).toContain("here");
  await closed;
  expect([first.closed, third.closed]).toEqual([false, false]);
  release();
  expect(await said(busy)).toContain("at last");
  for (const socket of [busy, first, third]) socket.destroy();
  await close();
});

test("closing waits for no connection that rests, used or not", async () => {
  const { call, close, reached, release } = await open();
  const used = await call(get);
  await said(used);
  const sockets = [used, await call()];
  const busy = await call(get.replace("/", "/slow"));

  await reached;
  const closing = close();
  await Promise.all(sockets.map(over));
  release();
  expect(await said(busy)).toContain("at last");
  await closing;
});

test("while it drains, every request is answered with the word that the connection ends", async () => {
  const { call, drain, close } = await open();
  const used = await call(get);
  expect(await said(used)).toContain("Connection: keep-alive");
  drain();

  for (const socket of [used, await call()]) {
    const ended = over(socket);
    const answer = said(socket);
    socket.write(get);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close/);
    await ended;
  }
  await close();
});
