import { z } from "zod";

/** How the mail log is narrowed down, as it stands in the address. */
export const mailLogFilter = z.object({
  state: z.enum(["waiting", "sent", "kept", "failed"]).optional().catch(undefined),
  address: z.string().trim().max(254).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
export type MailLogFilter = z.infer<typeof mailLogFilter>;
