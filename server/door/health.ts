import { statfs } from "node:fs/promises";
import { Hono } from "hono";
import type { House } from "#server/house.ts";

const leastFreeBytes = 100 * 1024 * 1024;

/** `/healthz`: the process is alive. `/readyz`: it can do its work; the names of failing parts, no details. */
export function health(house: House) {
  const doors = new Hono();
  doors.get("/healthz", (c) => c.json({ status: "alive" }));
  doors.get("/readyz", async (c) => {
    const checks = {
      open: house.isOpen(),
      database: await reachable(house),
      disk: await hasRoom(house.config.dataFolder),
    };
    const failing = Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]));
    if (failing.length === 0) return c.json({ status: "ready" });
    return c.json({ status: "not ready", failing }, 503, { "Retry-After": "5" });
  });
  return doors;
}

/** Whether the database answers within half a second. */
export const reachable = (house: House) => within(500, house.reachDatabase());

const within = (ms: number, check: Promise<boolean>) =>
  Promise.race([check.catch(() => false), new Promise<boolean>((late) => setTimeout(late, ms, false).unref())]);

async function hasRoom(folder: string) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Number.MAX_SAFE_INTEGER, bsize: 1 }));
  return bavail * bsize > leastFreeBytes;
}
