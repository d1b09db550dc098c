import { z } from "@hono/zod-openapi";
import { isId } from "#domain/kernel/id.ts";
import { readMomentKey } from "#domain/kernel/moment-key.ts";

/** A list in pages: `next` is where the following page begins, to be sent as `after`; null on the last one. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });

const said = "Send `next` of the page before, as it was.";
/** No list begins before the year 1000, and PostgreSQL knows no year 0. */
const isDay = (text: string) => /^[1-9]/.test(text) && z.iso.date().safeParse(text).success;

/** Cursors, as the page before said them: an id, "2026-11-21T09:00:00.000Z_<id>" and "2026-11-21_<id>". */
export const idCursor = z.uuid(said);
export const momentCursor = z
  .string()
  .max(64)
  .refine((text) => isDay(text.slice(0, 10)) && readMomentKey(text) !== null, said);
export const dayCursor = z
  .string()
  .max(64)
  .refine((text) => isDay(text.slice(0, 10)) && text[10] === "_" && isId(text.slice(11)), said);

/** What a list is searched for. PostgreSQL stores no NUL, so that nothing can be found by it either. */
export const searchWords = z
  .string()
  .max(120)
  .refine((text) => !text.includes("\0"), "Leave out characters that cannot be printed.");
