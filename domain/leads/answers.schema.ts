import { z } from "zod";
import { answerKeys, leadKinds, leadStatuses } from "./lead.ts";

const option = z.string().max(40);

/** The answers so far, as the questionnaire's forms carry them in the URL. */
export const earlierAnswers = z.partialRecord(z.enum(answerKeys), option);

/**
 * A choice. `tab` is set by the browser when it opened the meeting in a new tab itself, or was blocked from doing so.
 */
export const choiceForm = z.strictObject({
  run: z.string().regex(/^[\w-]{16,64}$/, "Open the questionnaire again."),
  answer: option,
  tab: z.enum(["opened", "blocked"]).optional(),
});

/** The leads list's filters, as they appear in the URL; invalid values are ignored. */
export const leadFilter = z.object({
  status: z.enum(leadStatuses).optional().catch(undefined),
  kind: z.enum(leadKinds).optional().catch(undefined),
  source: z.string().min(1).max(80).optional().catch(undefined),
  mine: z.literal("yes").optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
