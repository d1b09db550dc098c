import { z } from "zod";
import { ownPath } from "./own-path.ts";

/** A form about one row of a list; `back` is the page it was sent from. */
export const rowForm = z.object({ id: z.string().default(""), back: z.string().default("") });

/** The page a form came from, if it is one of those `within`; otherwise `or`. */
export function backTo(back: string, within: RegExp, or: string): string {
  const path = ownPath(back) ?? "";
  return within.test(path) ? path : or;
}
