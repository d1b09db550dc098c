import { isId } from "./id.ts";

/** A cursor in a list sorted by time, "2026-11-21T09:00:00.000Z_<id>", as it appears in the URL. */
export const momentKey = (instant: Date, id: string): string => `${instant.toISOString()}_${id}`;

/** Reads the cursor back; an invalid one counts as none. */
export function readMomentKey(text: string | null): { at: string; id: string } | null {
  const [at = "", id = ""] = text?.split("_") ?? [];
  return /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isId(id) ? { at, id } : null;
}
