import { Hono } from "hono";
import { keyedOperations } from "#api/keyed-operations.ts";
import { mcpRoutes } from "#api/mcp/routes.ts";
import { oauthRoutes } from "#api/oauth/routes.ts";
import { apiRoutes } from "#api/routes.ts";
import { webhooks } from "#api/webhooks/routes.ts";
import { visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { readConfig } from "#platform/config/config.ts";
import { openCrms } from "#platform/crm/open-crm.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { openGoogle } from "#platform/google/google-calendar.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { openLimits } from "#platform/limits/limits.ts";
import { openLog } from "#platform/log/log.ts";
import { openLargeTables } from "#platform/tables/large-table.ts";
import type { AppContext } from "#server/app-context.ts";
import { openAuthServices } from "#server/auth-services.ts";
import type { HttpEnv } from "#server/call.ts";
import { openCards } from "#server/cards.ts";
import { frontDoor } from "#server/http.ts";
import { openHttpServer } from "#server/http-server.ts";
import { openMetrics } from "#server/metrics.ts";
import { testConnection } from "#tests/database.ts";
import { freePort } from "#tests/free-port.ts";
import { noGoogle } from "#tests/google/google-at.ts";
import { newAddress } from "#tests/new-address.ts";

/** The key that signs in tests, the same on every instance. */
export const keys = keysFrom({ active: toRootKey(Buffer.alloc(32, 7)), others: [] });

const noPages = { response: new Response(null, { status: 404 }), route: undefined };

/** What the API handlers are given, without the HTTP server around them. */
export function testAppContext(
  db: Database,
  now: Date,
  { publicUrl = "https://house.test", hasMail = false } = {},
): AppContext {
  const mail = hasMail ? { SMTP_URL: "smtp://127.0.0.1:9" } : {};
  const config = readConfig({ PUBLIC_URL: publicUrl, TRUSTED_PROXIES: "1", ...mail });
  return {
    config,
    db,
    keys,
    files: openFileStore(config),
    limits: openLimits(db),
    log: openLog("silent"),
    clock: () => now,
    settings: () => readSettings({ db, actor: visitor }),
    cards: openCards({ db, keys, settings: () => readSettings({ db, actor: visitor }), hasStandIn: false }),
    refresh: () => {},
    papers: { pdf: async () => new Uint8Array(), seal: async () => refuse({ kind: "missing" }) },
    readLogo: async () => null,
    ...openAuthServices({
      db,
      clock: () => now,
      settings: () => readSettings({ db, actor: visitor }),
      secret: keys.secretFor("cookies"),
      publicUrl: config.publicUrl,
    }),
    google: openGoogle({ publicUrl: config.publicUrl, addresses: noGoogle }),
    crm: openCrms(),
    readLargeTable: openLargeTables(),
    live: () => "missing",
    isOpen: () => true,
    reachDatabase: async () => true,
  };
}

/**
 * The API of one instance behind the app's own front door, listening, with a connection pool of its own. The caller's
 * address is what the test says in X-Forwarded-For, or a new one; there are no pages.
 */
export async function openApiServer(now: Date, { isPublic = false, hasMail = true } = {}) {
  const db = openDatabase(await testConnection());
  // Assistants compare the addresses they are told with the one they ask.
  const publicPort = isPublic ? await freePort() : 0;
  const publicUrl = isPublic ? `http://127.0.0.1:${publicPort}` : "https://house.test";
  const app = testAppContext(db, now, { publicUrl, hasMail });
  const api = apiRoutes(app);
  const mcpTools = mcpRoutes(app, keyedOperations(app));
  const metrics = openMetrics(app, () => 0);
  const machines = { api, oauth: oauthRoutes(app), mcp: mcpTools, webhooks: webhooks(app), metrics };
  const door = frontDoor(app, machines, { assets: (_, next) => next(), pages: async () => noPages });
  const proxy = new Hono<HttpEnv>();
  proxy.all("*", (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set("Host", new URL(publicUrl).host);
    if (!headers.has("X-Forwarded-For")) headers.set("X-Forwarded-For", newAddress());
    return door.fetch(new Request(c.req.raw, { headers }), c.env);
  });
  const { port, close } = await openHttpServer(proxy, { port: publicPort, host: "127.0.0.1" });

  const mcp = new URL(`http://127.0.0.1:${port}/mcp`);
  const address = `http://127.0.0.1:${port}/api/v1`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${address}${path}`, init);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": newId(), ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  async function shut() {
    await close();
    await db.destroy();
  }
  return { app, address, mcp, ask, post, shut };
}
