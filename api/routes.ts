import { OpenAPIHono } from "@hono/zod-openapi";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { keyedOperations } from "./keyed-operations.ts";
import { bookMeetingRoute } from "./meetings/book-meeting.ts";
import { holdStartRoute } from "./meetings/hold-start.ts";
import { listMeetingTypesRoute } from "./meetings/list-meeting-types.ts";
import { listStartsRoute } from "./meetings/list-starts.ts";
import { mountOperation } from "./operation/operation.ts";
import { problem, refused } from "./problem.ts";
import type { Document } from "./reference/read-document.ts";
import { referencePage } from "./reference/reference-page.ts";

/** Every machine-readable operation under /api/v1, described at /api/v1/openapi.json. */
export function apiRoutes(app: AppContext) {
  const routes = new OpenAPIHono<HttpEnv>({
    defaultHook: (read, c) => {
      if (!read.success) return problem(c, "invalid", { errors: fieldsOf(read.error) });
      return undefined;
    },
  });
  listMeetingTypesRoute(routes, app);
  listStartsRoute(routes, app);
  holdStartRoute(routes, app);
  bookMeetingRoute(routes, app);
  for (const operation of keyedOperations(app)) mountOperation(routes, operation);
  routes.openAPIRegistry.registerComponent("securitySchemes", "apiKey", { type: "http", scheme: "bearer" });
  const about = {
    openapi: "3.1.0",
    info: { title: "Foyer", version: "1" },
    servers: [{ url: `${app.config.publicUrl}/api/v1` }],
  };
  routes.doc31("/openapi.json", about);
  // Made when somebody asks for it: it takes longer than the rest of a start.
  let document: Document | undefined;
  routes.get("/", (c) => {
    document ??= routes.getOpenAPI31Document(about);
    return referencePage(c, document);
  });
  routes.all("*", (c) => problem(c, "missing"));
  routes.onError(refused);
  return routes;
}
