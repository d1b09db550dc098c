import type { MiddlewareHandler } from "hono";
import type { Door } from "#server/call.ts";
import type { House } from "#server/house.ts";
import { problem } from "./problem.ts";

type Budget = { name: string; points: number; seconds: number };

/** One point per request, by the caller's address. */
export const limit =
  (house: House, budget: Budget): MiddlewareHandler<Door> =>
  async (c, next) => {
    const taken = await house.limits.take(budget.name, c.get("call").address, budget);
    if (!taken.ok) return problem(c, "limited", taken.problem);
    return next();
  };
