import { z } from "zod";
import { stages } from "./deal.ts";

const id = z.uuid().optional().catch(undefined);

/** The lines of the bill. */
export const billed = ["found", "held", "proposals", "closed"] as const;
export type Billed = (typeof billed)[number];
/** What a figure of the results counts: each opens exactly these deals. `found` is without those that were returned. */
export const counted = [...billed, "returned"] as const;
export type CountedState = (typeof counted)[number];

/** For how many days a claim has waited for its final answer: up to three, a week, two weeks, or longer. */
export const ages = ["3", "7", "14", "more"] as const;
export type Age = (typeof ages)[number];

/** The list's filter, as it appears in the URL. Invalid values are ignored. */
export const dealFilter = z.object({
  q: z.string().trim().max(120).optional().catch(undefined),
  client: id,
  campaign: id,
  person: id,
  source: z.string().min(1).max(120).optional().catch(undefined),
  /** Those that have no source, no campaign, or nobody responsible. */
  without: z.enum(["source", "campaign", "person"]).optional().catch(undefined),
  line: z.enum(stages).optional().catch(undefined),
  counts: z.enum(counted).optional().catch(undefined),
  month: z
    .string()
    .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  /** Waiting for an answer, the client's or the team's; `client`, `team`: for theirs alone. */
  waits: z.enum(["on", "client", "team"]).optional().catch(undefined),
  waited: z.enum(ages).optional().catch(undefined),
  /** Nothing has happened for 14 days. */
  quiet: z.literal("on").optional().catch(undefined),
  /** Where the previous page ended. */
  before: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z_[0-9a-f-]{36}(_asked)?$/)
    .optional()
    .catch(undefined),
});
export type DealFilter = z.infer<typeof dealFilter>;
