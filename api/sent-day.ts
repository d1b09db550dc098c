import { z } from "@hono/zod-openapi";

/** A day in the body of a request. Forms say "Choose a day."; a program writes one. */
export const sentDay = z.iso.date("Enter the day as 2026-11-21.");
