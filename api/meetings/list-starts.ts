import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { moment } from "#domain/booking/booking.schema.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import { bookingLimits } from "#domain/booking/index.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { instantOf } from "../instant.ts";
import { limit } from "../limit.ts";
import { problem, problems } from "../problem.ts";

const longest = 62 * 86_400_000;

const query = z.strictObject({ from: moment, to: moment, timeZone }).superRefine(({ from, to }, fix) => {
  const span = to.getTime() - from.getTime();
  const message = span <= 0 ? "The end comes before the start." : "Ask for at most 62 days.";
  if (span <= 0 || span > longest) fix.addIssue({ code: "custom", path: ["to"], message });
});

const answer = z.object({ meetingType: z.string(), timeZone: z.string(), starts: z.array(z.string()) });

const operation = createRoute({
  method: "get",
  path: "/meeting-types/{slug}/starts",
  summary: "The free starts of a meeting, in UTC",
  request: { params: z.object({ slug: z.string() }), query },
  responses: {
    200: { description: "Ascending", content: { "application/json": { schema: answer } } },
    404: problems[404],
    422: problems[422],
    429: problems[429],
  },
});

export function listStartsRoute(routes: OpenAPIHono<HttpEnv>, app: AppContext) {
  routes.use("/meeting-types/:slug/starts", limit(app, bookingLimits.questions));
  routes.openapi(operation, async (c) => {
    const { slug } = c.req.valid("param");
    const asked = c.req.valid("query");
    const actor = await app.whoIs(c.req.raw.headers);
    const free = await listStarts({ db: app.db, actor, now: app.clock() }, { slug, ...asked });
    if (!free.ok) return problem(c, "missing");
    const starts = free.value.map(instantOf);
    return c.json({ meetingType: slug, timeZone: asked.timeZone, starts }, 200, { "Cache-Control": "no-store" });
  });
}
