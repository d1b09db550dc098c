import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request } from "node:http";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { newId } from "#domain/kernel/id.ts";
import type { Call, HttpEnv } from "#server/call.ts";
import { openHttpServer } from "#server/http-server.ts";
import { bodies } from "#server/middleware/body-limit.ts";
import { bodyTimeout } from "#server/middleware/body-timeout.ts";
import { boundary } from "./forms.ts";

/** An HTTP server of the test's own on this machine, with the app's limits. */
export async function openUploadServer(
  answer: (request: Request, call: Call) => Promise<Response>,
  waits?: { totalMs: number; idleMs: number },
) {
  const door = new Hono<HttpEnv>();
  door.use((c, next) => {
    const known = { requestId: newId(), address: newId(), nonce: "", frames: [], upload: { isAdmitted: false } };
    c.set("call", known);
    return next();
  });
  door.use(bodyTimeout(waits));
  door.use(bodies);
  door.use(compress());
  door.all("*", (c) => answer(c.req.raw, c.get("call")));
  const { port, close } = await openHttpServer(door, { port: 0, host: "127.0.0.1" });
  const type = `multipart/form-data; boundary=${boundary}`;
  const call = (path: string, headers: Record<string, string | number> = {}, method = "POST"): ClientRequest =>
    request({ port, host: "127.0.0.1", path, method, headers: { "Content-Type": type, ...headers }, agent: false });
  return { url: `http://127.0.0.1:${port}`, call, close };
}

/** Writes chunks as fast as the other side reads them. */
export async function send(call: ClientRequest, pieces: Iterable<Uint8Array>) {
  for (const piece of pieces) if (!call.write(piece)) await once(call, "drain");
  call.end();
}

export async function answerTo(call: ClientRequest): Promise<{ status: number | undefined; text: string }> {
  const [answer] = (await once(call, "response")) as [IncomingMessage]; // what http emits
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() };
}
