import { z } from "zod";
import { toZone } from "./format/zones.ts";

const why = "Choose a time zone.";

/** A zone of the IANA database, converted to its current name. Offsets such as +02:00 are not zones. */
export const timeZone = z.string().max(64, why).overwrite(toZone).refine(isTimeZone, why);

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
