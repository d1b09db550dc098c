import { statfs } from "node:fs/promises";
import { Hono, type MiddlewareHandler } from "hono";
import type { AppContext } from "#server/app-context.ts";
import { openPulse } from "#server/database-pulse.ts";
import { refusal } from "./refusal.ts";

const leastFreeBytes = 100 * 1024 * 1024;

/** `/healthz`: the process is alive. `/readyz`: it can do its work; names the failing parts, without details. */
export function health(app: AppContext) {
  const doors = new Hono();
  const isDatabaseThere = openPulse(app.reachDatabase);
  doors.get("/healthz", (c) => c.json({ status: "alive" }));
  doors.get("/readyz", async (c) => {
    const checks = {
      open: app.isOpen(),
      database: await isDatabaseThere(),
      disk: await hasRoom(app.config.dataFolder),
    };
    const failing = Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]));
    if (failing.length === 0) return c.json({ status: "ready" });
    return c.json({ status: "not ready", failing }, 503, { "Retry-After": "5" });
  });
  return doors;
}

/** Whether the database answers within half a second. */
export const reachable = (app: AppContext) => within(500, app.reachDatabase());

const within = (ms: number, check: Promise<boolean>) =>
  Promise.race([check.catch(() => false), new Promise<boolean>((late) => setTimeout(late, ms, false).unref())]);

async function hasRoom(folder: string) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.MAX_SAFE_INTEGER, bsize: 1 }));
  return bavail * bsize > leastFreeBytes;
}

/** A failure while the database is down is reported as such, with a time to retry; the app recovers by itself. */
export const databaseDown =
  (app: AppContext): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.status !== 500 || (await reachable(app))) return;
    c.res = undefined;
    c.res = refusal(c.req, 503, "Foyer cannot reach its database. Try again in a few seconds.", {
      "Retry-After": "5",
    });
  };
