import { Hono } from "hono";
import { z } from "zod";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { redacted } from "./redact.ts";
import { refusal } from "./refusal.ts";

const budget = { name: "csp.reports", points: 20, seconds: 600 };
const report = z.object({ "csp-report": z.record(z.string(), z.unknown()) });
const told = ["document-uri", "effective-directive", "blocked-uri"];

/** Logs what browsers refused to load or run, as they report it: one short line each, rate limited per address. */
export function cspReports({ limits, log }: Pick<AppContext, "limits" | "log">) {
  const doors = new Hono<HttpEnv>();
  doors.post("/csp-report", async (c) => {
    const admitted = await limits.take(budget.name, c.get("call").address, budget);
    if (!admitted.ok)
      return refusal(c.req, 429, "That is enough for now.", {
        "Retry-After": String(admitted.problem.retryAfterSeconds),
      });
    const read = report.safeParse(await c.req.json().catch(() => null));
    if (!read.success) return refusal(c.req, 400, "This is no report.");
    const said = read.data["csp-report"];
    const words = told.map((name) => redacted(String(said[name] ?? "-")).slice(0, 200));
    log.warn({ report: words.join(" ") }, "the browser refused something");
    return c.body(null, 204);
  });
  return doors;
}
