import { onTestFinished } from "vitest";
import { startCalendarServer } from "./calendar-server.ts";

/** A calendar server until the test is over. */
export async function openCalendarServer(calendarNames?: string[]) {
  const server = await startCalendarServer(calendarNames);
  onTestFinished(server.close);
  return server;
}
