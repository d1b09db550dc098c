import { z } from "zod";

/** A named zone of the IANA database, as browsers report it. Offsets such as +02:00 are not zones. */
export const timeZone = z.string().max(64, "Choose a time zone.").refine(isTimeZone, "Choose a time zone.");

export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
