import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { SecureContextOptions, TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { openServer } from "#server/http-server.ts";
import { askAt, connectAt, serialAt } from "#tests/tls/ask.ts";
import { selfSigned } from "#tests/tls/self-signed.ts";
import { until } from "#tests/until.ts";

const name = "foyer.test";
const host = "127.0.0.1";
const get = "GET / HTTP/1.1\r\nHost: foyer.test\r\n\r\n";

async function certificate() {
  const { chain, pem } = await selfSigned({ names: [name] });
  return { ca: chain, shown: { cert: pem, key: pem } };
}

async function open(shown: SecureContextOptions | null, bounds = {}) {
  let tick = () => {};
  const server = await openServer(
    ({ url }, response) => {
      if (url !== "/live") return void response.end("here");
      response.writeHead(200, { "Content-Type": "text/event-stream" }).write("data: 1\n\n");
      tick = () => void response.end("data: 2\n\n");
    },
    { port: 0, host, tls: shown },
    bounds,
  );
  return { ...server, tick: () => tick() };
}

test("a new certificate is shown to whoever comes next, and nobody loses a connection", async () => {
  const one = await certificate();
  const two = await certificate();
  const { port, swap, tick, close } = await open(one.shown);
  onTestFinished(close);
  const before = { port, name, ca: one.ca };
  const resting = await connectAt(before);
  const live = await askAt(before, "/live");
  const [first] = await once(live, "data");
  const shownFirst = await serialAt(before);

  swap(two.shown);
  const after = { port, name, ca: two.ca };
  expect(await serialAt(after)).not.toBe(shownFirst);
  await expect(serialAt(before)).rejects.toThrow("self-signed certificate");
  const rest = text(live);
  tick();
  expect(String(first) + (await rest)).toBe("data: 1\n\ndata: 2\n\n");
  resting.write(get);
  expect(String((await once(resting, "data"))[0])).toContain("200 OK");
  resting.destroy();
});

test("until there is a certificate no connection is made, and then one is", async () => {
  const { ca, shown } = await certificate();
  const { port, swap, close } = await open(null);
  onTestFinished(close);
  await expect(connectAt({ port, name, ca })).rejects.toThrow();

  swap(shown);
  expect(await text(await askAt({ port, name, ca }, "/"))).toBe("here");
});

test("closing waits for nobody who rests, whether they agreed on how to encrypt or not", async () => {
  const { ca, shown } = await certificate();
  const { port, close } = await open(shown, { headersMs: 3_600_000 });
  const used = await connectAt({ port, name, ca });
  used.write(get);
  await once(used, "data");
  const unused = await connectAt({ port, name, ca });
  const silent = connect(port, host);
  await once(silent, "connect");

  const over = [used, unused, silent].map((socket) => once(socket.on("error", () => {}).resume(), "close"));
  await close();
  await Promise.all(over);
});

test("whoever does not come to agree on how to encrypt is cut, and of too many who rest the longest is", async () => {
  const { ca, shown } = await certificate();
  const { port, close } = await open(shown, { headersMs: 200, mostIdle: 2 });
  onTestFinished(close);
  const silent = connect(port, host);
  silent.on("error", () => {});
  await once(silent, "close");

  const sockets: TLSSocket[] = [];
  for (let n = 0; n < 3; n++) {
    const socket = await connectAt({ port, name, ca });
    sockets.push(socket);
    socket.on("error", () => {}).write(get);
    await once(socket, "data");
    socket.resume();
  }
  await until("the one that rested longest is closed", () => sockets[0]?.closed === true);
  expect(sockets.map(({ closed }) => closed)).toEqual([true, false, false]);
  for (const socket of sockets) socket.destroy();
});

test("a port that is taken ends the start with the variable to change", async () => {
  const { shown } = await certificate();
  const { port, close } = await open(shown);
  onTestFinished(close);
  const taken = openServer(() => {}, { port, host, variable: "TLS_PORT", tls: shown });
  await expect(taken).rejects.toThrow(
    `Port ${port} is taken by another program. Stop it, or start with TLS_PORT set to a free one.`,
  );
});
