import { z } from "zod";
import { clientStatuses } from "./client.ts";

/** The list's filter, as it appears in the URL. Invalid values are ignored. */
export const clientListFilter = z.object({
  search: z.string().trim().max(120).optional().catch(undefined),
  status: z.enum(clientStatuses).optional().catch(undefined),
  lead: z.uuid().optional().catch(undefined),
  order: z.enum(["newest", "name", "started", "heard"]).catch("newest"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
