import { OpenAPIHono } from "@hono/zod-openapi";
import type { Door } from "#server/call.ts";
import type { House } from "#server/house.ts";

/** Every operation for machines, under /api/v1, described at /api/v1/openapi.json. */
export function machineDoors(_house: House) {
  const doors = new OpenAPIHono<Door>();
  doors.doc31("/openapi.json", { openapi: "3.1.0", info: { title: "Foyer", version: "1" } });
  return doors;
}
