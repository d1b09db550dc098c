import { OpenAPIHono } from "@hono/zod-openapi";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { AppContext } from "#server/app-context.ts";
import type { HttpEnv } from "#server/call.ts";
import { clientOperations } from "./clients/clients.ts";
import { dealOperations } from "./deals/deals.ts";
import { leadOperations } from "./leads/leads.ts";
import { bookMeetingRoute } from "./meetings/book-meeting.ts";
import { bookingOperations } from "./meetings/bookings.ts";
import { holdStartRoute } from "./meetings/hold-start.ts";
import { listMeetingTypesRoute } from "./meetings/list-meeting-types.ts";
import { listStartsRoute } from "./meetings/list-starts.ts";
import { operationsOf } from "./operation/operation.ts";
import { problem, refused } from "./problem.ts";
import { referencePage } from "./reference/reference-page.ts";
import { taskOperations } from "./tasks/tasks.ts";
import { updateOperations } from "./updates/updates.ts";

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
  const operations = operationsOf(routes, app);
  clientOperations(operations);
  dealOperations(operations);
  leadOperations(operations);
  bookingOperations(operations);
  updateOperations(operations);
  taskOperations(operations);
  routes.openAPIRegistry.registerComponent("securitySchemes", "apiKey", { type: "http", scheme: "bearer" });
  const about = {
    openapi: "3.1.0",
    info: { title: "Foyer", version: "1" },
    servers: [{ url: `${app.config.publicUrl}/api/v1` }],
  };
  routes.doc31("/openapi.json", about);
  const document = routes.getOpenAPI31Document(about);
  routes.get("/", (c) => referencePage(c, document));
  routes.all("*", (c) => problem(c, "missing"));
  routes.onError(refused);
  return routes;
}
