import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { holdWish } from "#domain/booking/booking.schema.ts";
import { holdStart } from "#domain/booking/bookings/index.ts";
import { bookingLimits } from "#domain/booking/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { instantOf } from "../instant.ts";
import { limit } from "../limit.ts";
import { problem, problems } from "../problem.ts";

const held = z.object({ hold: z.string(), expiresAt: z.string() });

const operation = createRoute({
  method: "post",
  path: "/holds",
  summary: "Keep a start for five minutes",
  request: { body: { required: true, content: { "application/json": { schema: holdWish } } } },
  responses: {
    201: { description: "Kept; send the secret along when booking", content: { "application/json": { schema: held } } },
    ...problems,
  },
});

export function holdStartRoute(routes: OpenAPIHono<HttpEnv>, app: AppContext) {
  routes.use("/holds", limit(app, bookingLimits.tries), limit(app, bookingLimits.holds));
  routes.openapi(operation, async (c) => {
    const actor = await app.whoIs(c.req.raw.headers);
    const kept = await holdStart({ db: app.db, actor, now: app.clock() }, c.req.valid("json"));
    if (!kept.ok) {
      if (!("starts" in kept.problem)) return problem(c, "missing");
      return problem(c, "time-taken", kept.problem);
    }
    const { hold, expiresAt } = kept.value;
    return c.json({ hold, expiresAt: instantOf(expiresAt) }, 201, { "Cache-Control": "no-store" });
  });
}
