import { Hono } from "hono";
import type { HttpEnv } from "#server/call.ts";
import { openHttpServer } from "#server/http-server.ts";
import { type ApiDocument, faultsOf, schemasOf } from "#tests/openapi-answer.ts";
import { currentVersion } from "./aim.ts";

/** What was sent to one operation: how often, what came back, and what was wrong with it. */
export type Seen = { sent: number; statuses: Record<number, number>; faults: string[] };
type Door = { address: string; document: ApiDocument; nextKey: () => Promise<string> };

const perKey = 250;
const mostFaults = 3;

/**
 * Stands before the API: passes everything on with a key that works, as whoever comes has none, and compares each answer
 * with the document. A key is left before its limit is reached.
 */
export async function openDoor({ address, document, nextKey }: Door) {
  const schemas = schemasOf(document);
  const nameOf = namerOf(document);
  const seen = new Map<string, Seen>();
  let key = await nextKey();
  let used = 0;

  async function tagOf(path: string): Promise<string> {
    const record = path.replace(/(\/[\da-f-]{36}|\/\d{4}-\d\d)\/[a-z-]+$/, "$1");
    const answer = await fetch(`${address}${record}`, { headers: { Authorization: key } });
    await answer.body?.cancel();
    return answer.headers.get("ETag") ?? '"v1"';
  }

  const door = new Hono<HttpEnv>();
  door.all("*", async (c) => {
    used += 1;
    if (used % perKey === 0) key = await nextKey();
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    const headers = new Headers(c.req.raw.headers);
    for (const name of ["host", "connection", "content-length", "accept-encoding"]) headers.delete(name);
    headers.set("Authorization", key);
    if (headers.get("If-Match") === currentVersion) headers.set("If-Match", await tagOf(pathname));
    const hasBody = method !== "GET" && method !== "HEAD";
    const body = hasBody ? await c.req.arrayBuffer() : null;
    const answer = await fetch(`${address}${pathname}${search}`, { method, headers, body, redirect: "manual" });
    const { status } = answer;
    const contentType = answer.headers.get("Content-Type");
    const text = await answer.text();

    const { name, described } = nameOf(method, pathname);
    const one = seen.get(name) ?? { sent: 0, statuses: {}, faults: [] };
    seen.set(name, one);
    one.sent += 1;
    one.statuses[status] = (one.statuses[status] ?? 0) + 1;
    const faults = described
      ? faultsOf({ status, contentType, text }, described, schemas)
      : status >= 500
        ? [`${status}: ${text}`]
        : [];
    if (faults.length > 0 && one.faults.length < mostFaults) {
      const sent = `${method} ${pathname}${search} ${body ? Buffer.from(body).toString("utf8").slice(0, 2_000) : ""}`;
      one.faults.push(`${sent}\n${JSON.stringify(faults)}`);
    }
    return new Response(text || null, { status, headers: contentType ? { "Content-Type": contentType } : {} });
  });
  const { port, close } = await openHttpServer(door, { port: 0, host: "127.0.0.1" });
  return { address: `http://127.0.0.1:${port}`, seen, close };
}

/** Which operation of the document a request reaches. Paths without a part to fill in come first. */
function namerOf({ paths }: ApiDocument) {
  const known = Object.entries(paths)
    .map(([path, methods]) => ({ path, methods, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
    .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length);
  return (method: string, asked: string) => {
    const found = known.find(({ pattern, methods }) => pattern.test(asked) && method.toLowerCase() in methods);
    const described = found?.methods[method.toLowerCase()];
    return { name: found ? `${method} ${found.path}` : "elsewhere", described };
  };
}
