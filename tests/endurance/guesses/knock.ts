import { Agent, type IncomingHttpHeaders, request } from "node:http";
import type { Caller } from "./caller.ts";

type Knock = { port: number; caller: Caller; email: string; password: string; cookie?: string };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Submits the sign-in form as a browser without JavaScript would. */
export function knock({ port, caller, email, password, cookie = "" }: Knock) {
  const body = new URLSearchParams({ email, password, terms: "on" }).toString();
  const form = { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": Buffer.byteLength(body) };
  const place = { host: "127.0.0.1", port, path: "/login", ...(caller.from && { localAddress: caller.from }) };
  return new Promise<{ status: number; headers: IncomingHttpHeaders }>((answered, failed) => {
    const headers = { ...caller.headers, ...form, Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
    const asked = request({ ...place, method: "POST", agent, headers });
    asked.on("error", failed);
    asked.on("response", (answer) => {
      answer.resume().on("end", () => answered({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    asked.end(body);
  });
}
