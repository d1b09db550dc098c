import { z } from "zod";

/** The mail log's filter, as it appears in the URL. */
export const mailLogFilter = z.object({
  state: z.enum(["waiting", "sent", "kept", "failed"]).optional().catch(undefined),
  address: z.string().trim().max(254).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
export type MailLogFilter = z.infer<typeof mailLogFilter>;
