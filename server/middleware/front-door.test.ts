import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { newId } from "#domain/kernel/id.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openLimits } from "#platform/limits/limits.ts";
import { openLog } from "#platform/log/log.ts";
import type { HttpEnv } from "#server/call.ts";
import { openHttpServer } from "#server/http-server.ts";
import { testConnection } from "#tests/database.ts";
import { bodies } from "./body-limit.ts";
import { cspReports } from "./csp-reports.ts";
import { oneHost } from "./host-and-origin.ts";

async function open() {
  const lines: unknown[] = [];
  const log = Object.assign(openLog("silent"), { warn: (line: unknown) => lines.push(line) });
  const db = openDatabase(await testConnection());
  const door = new Hono<HttpEnv>();
  const address = newId();
  door.use((c, next) => {
    c.set("call", { requestId: newId(), address, nonce: "", frames: [], upload: { isAdmitted: false } });
    return next();
  });
  door.use(oneHost);
  door.use(bodies);
  door.route("/", cspReports({ limits: openLimits(db), log }));
  door.get("/", (c) => c.text("here"));
  const { port, close } = await openHttpServer(door, { port: 0, host: "127.0.0.1" });
  async function shut() {
    await close();
    await db.destroy();
  }
  return { lines, port, shut };
}

test("a second Host header is refused", async () => {
  const { port, shut } = await open();
  const ask = async (hosts: string[]) => {
    const socket = connect(port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join("")}\r\n`);
    const [answer] = await once(socket, "data");
    socket.destroy();
    return String(answer).slice(9, 12);
  };

  expect(await ask(["Host: house.test"])).toBe("200");
  expect(await ask(["Host: house.test", "Host: evil.example"])).toBe("400");
  expect(await ask(["Host: house.test", "hOST: house.test"])).toBe("400");
  await shut();
});

test("who sends too much reads that it is too much, again and again, and is not cut off while sending", async () => {
  const { port, shut } = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.alloc(3 * 1024 * 1024, "x");
  const send = () =>
    new Promise((told) => {
      const sending = request({ port, agent, method: "POST", path: "/webhooks/leads/secret" }, (answer) => {
        answer.resume().on("end", () => told(answer.statusCode));
      });
      sending.on("error", told).end(body);
    });

  const told = [];
  for (let n = 0; n < 12; n++) told.push(await send());

  expect(told).toEqual(Array(12).fill(413));
  agent.destroy();
  await shut();
});

test("what browsers refuse is noted in short lines, and only so often for one address", async () => {
  const { lines, port, shut } = await open();
  const tell = async (body: string) =>
    (await fetch(`http://127.0.0.1:${port}/csp-report`, { method: "POST", body })).status;
  const one = { "document-uri": "https://house.test/", "blocked-uri": "x".repeat(5_000), other: "y".repeat(1_000) };

  expect(await tell(JSON.stringify({ "csp-report": one }))).toBe(204);
  expect(JSON.stringify(lines).length).toBeLessThan(400);
  expect(await tell("x".repeat(100_000))).toBe(413);
  expect(await tell("nonsense")).toBe(400);
  const said = [];
  for (let n = 0; n < 300; n++) said.push(await tell(JSON.stringify({ "csp-report": one })));
  expect(said.filter((status) => status === 204)).toHaveLength(18);
  expect(said.filter((status) => status === 429)).toHaveLength(282);
  expect(lines).toHaveLength(19);
  await shut();
});
