import type { MiddlewareHandler } from "hono";
import type { AppContext } from "#server/app-context.ts";
import { reachable } from "./health.ts";
import { refusal } from "./refusal.ts";

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
