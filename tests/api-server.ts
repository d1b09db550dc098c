import { Hono } from "hono";
import { keyedOperations } from "#api/keyed-operations.ts";
import { mcpRoutes } from "#api/mcp/routes.ts";
import { oauthRoutes } from "#api/oauth/routes.ts";
import { apiRoutes } from "#api/routes.ts";
import { visitor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { readSettings } from "#domain/settings/index.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { openGoogle } from "#platform/google/google-calendar.ts";
import { keysFrom } from "#platform/keys/keys.ts";
import { toRootKey } from "#platform/keys/root-key.ts";
import { openLimits } from "#platform/limits/limits.ts";
import { openLog } from "#platform/log/log.ts";
import type { AppContext } from "#server/app-context.ts";
import { openAuthServices } from "#server/auth-services.ts";
import type { HttpEnv } from "#server/call.ts";
import { openCards } from "#server/cards.ts";
import { openHttpServer } from "#server/http-server.ts";
import { testConnection } from "#tests/database.ts";
import { noGoogle } from "#tests/google/google-at.ts";

/** The key that signs in tests, the same on every instance. */
export const keys = keysFrom({ active: toRootKey(Buffer.alloc(32, 7)), others: [] });

/** What the API handlers are given, without the HTTP server around them. */
export function testAppContext(db: Database, now: Date): AppContext {
  const config = readConfig({ PUBLIC_URL: "https://house.test" });
  return {
    config,
    db,
    keys,
    files: openFileStore(config),
    limits: openLimits(db),
    log: openLog("silent"),
    clock: () => now,
    settings: () => readSettings(db, visitor),
    cards: openCards({ db, keys, settings: () => readSettings(db, visitor), hasStandIn: false }),
    refresh: () => {},
    readLogo: async () => null,
    ...openAuthServices({
      db,
      clock: () => now,
      settings: () => readSettings(db, visitor),
      secret: keys.secretFor("cookies"),
      publicUrl: config.publicUrl,
    }),
    google: openGoogle({ publicUrl: config.publicUrl, addresses: noGoogle }),
    live: () => "missing",
    isOpen: () => true,
    reachDatabase: async () => true,
  };
}

/**
 * The API of one instance, listening, with a connection pool of its own. The caller's address is what the test says, or
 * a new one; all other middleware is left out.
 */
export async function openApiServer(now: Date, { isPublic = false } = {}) {
  const db = openDatabase(await testConnection());
  const app = testAppContext(db, now);
  const door = new Hono<HttpEnv>();
  door.use((c, next) => {
    const address = c.req.header("X-Caller") ?? newId();
    c.set("call", { requestId: newId(), address, nonce: "", frames: [], upload: { isAdmitted: false } });
    return next();
  });
  door.route("/", oauthRoutes(app));
  door.route("/api/v1", apiRoutes(app));
  door.route("/mcp", mcpRoutes(app, keyedOperations(app)));
  const { port, close } = await openHttpServer(door, { port: 0, host: "127.0.0.1" });

  // Assistants compare the addresses they are told with the one they ask.
  if (isPublic) app.config.publicUrl = `http://127.0.0.1:${port}`;
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
