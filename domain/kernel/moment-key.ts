import { isId } from "./id.ts";

/** Where a page of a list by time begins, "2026-11-21T09:00:00.000Z_<id>", as it stands in an address. */
export const momentKey = (at: Date, id: string): string => `${at.toISOString()}_${id}`;

/** The same as it came; nonsense counts as none. */
export function readMomentKey(text: string | null): { at: string; id: string } | null {
  const [at = "", id = ""] = text?.split("_") ?? [];
  return /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isId(id) ? { at, id } : null;
}
