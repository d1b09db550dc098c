import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

const chosen = z.uuid().optional().catch(undefined);

/** The directory's filter, as it appears in the URL. Invalid values are ignored. */
export const directoryFilter = z.object({
  search: z.string().trim().max(120).optional().catch(undefined),
  department: chosen,
  status: z.enum(["active", "invited", "suspended", "archived"]).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/** A colleague's position, as an admin enters it. */
export const positionForm = z.strictObject({
  jobTitle: line(0, 120, "").transform((title) => title || null),
  departmentId: z
    .string()
    .transform((id) => id || null)
    .pipe(z.uuid("Choose one of the departments.").nullable()),
  seen: z.coerce.number().int().min(1),
});
