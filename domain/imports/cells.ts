import type { z } from "zod";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { line } from "#domain/kernel/plain-text.ts";

/** A record's id in the system it comes from. */
export const reference = line(0, 120, "").transform((text) => text || null);

/** Every problem of a line in one text. */
export const sentencesOf = (error: z.ZodError): string => Object.values(fieldsOf(error)).flat().join(" ");

const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** "2024-03-01", or an instant as PostgreSQL or ISO 8601 writes it, in UTC if it names no zone; else null. */
export function readInstant(text: string): Date | null {
  const [, day, time = "00:00", zone = "Z"] = written.exec(text) ?? [];
  if (!day) return null;
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at;
}
