import { OpenAPIHono } from "@hono/zod-openapi";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Door } from "#server/call.ts";
import { bookMeetingDoor } from "./meetings/book-meeting.ts";
import { holdStartDoor } from "./meetings/hold-start.ts";
import { listMeetingTypesDoor } from "./meetings/list-meeting-types.ts";
import { listStartsDoor } from "./meetings/list-starts.ts";
import { problem, refused } from "./problem.ts";

/** Every machine-readable operation under /api/v1, described at /api/v1/openapi.json. */
export function machineDoors(app: AppContext) {
  const doors = new OpenAPIHono<Door>({
    defaultHook: (read, c) => {
      if (!read.success) return problem(c, "invalid", { errors: fieldsOf(read.error) });
      return undefined;
    },
  });
  listMeetingTypesDoor(doors, app);
  listStartsDoor(doors, app);
  holdStartDoor(doors, app);
  bookMeetingDoor(doors, app);
  doors.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Foyer", version: "1" },
    servers: [{ url: `${app.config.publicUrl}/api/v1` }],
  });
  doors.all("*", (c) => problem(c, "missing"));
  doors.onError(refused);
  return doors;
}
