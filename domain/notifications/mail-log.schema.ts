import { z } from "zod";

/** What becomes of an email. */
export const mailStates = {
  waiting: "Waiting",
  sent: "Sent",
  kept: "Not sent: no mail server is set up",
  failed: "Failed",
} as const;

export const wordOf = (state: string) => Object.entries(mailStates).find(([name]) => name === state)?.[1] ?? state;

/** The mail log's filter, as it appears in the URL. */
export const mailLogFilter = z.object({
  state: z
    .enum(Object.keys(mailStates) as (keyof typeof mailStates)[])
    .optional()
    .catch(undefined),
  address: z.string().trim().max(254).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
export type MailLogFilter = z.infer<typeof mailLogFilter>;
