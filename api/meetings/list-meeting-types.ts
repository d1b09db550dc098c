import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { listMeetingTypes } from "#domain/booking/types/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";

const meetingType = z
  .object({
    slug: z.string(),
    name: z.string(),
    lengthMin: z.int(),
    audience: z.enum(["public", "client", "staff"]),
    mode: z.enum(["built-in", "external"]),
  })
  .openapi("MeetingType");

const operation = createRoute({
  method: "get",
  path: "/meeting-types",
  summary: "The meetings that can be booked",
  request: { query: z.strictObject({}) },
  responses: {
    200: {
      description: "In the agency's order",
      content: { "application/json": { schema: z.object({ items: z.array(meetingType) }) } },
    },
  },
});

export function listMeetingTypesRoute(routes: OpenAPIHono<HttpEnv>, app: AppContext) {
  routes.openapi(operation, async (c) => {
    const types = await listMeetingTypes({ db: app.db, actor: await app.whoIs(c.req.raw.headers) });
    const items = types.map(({ slug, name, lengthMin, audience, mode }) => ({
      slug,
      name,
      lengthMin,
      audience,
      mode: mode === "built_in" ? ("built-in" as const) : mode,
    }));
    return c.json({ items }, 200);
  });
}
