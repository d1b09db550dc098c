import type { MiddlewareHandler } from "hono";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { problem } from "./problem.ts";

type Budget = { name: string; points: number; seconds: number };

/** One point per request, by the caller's address. */
export const limit =
  (app: AppContext, budget: Budget): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const taken = await app.limits.take(budget.name, c.get("call").address, budget);
    if (!taken.ok) return problem(c, "limited", taken.problem);
    return next();
  };
