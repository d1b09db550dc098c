import { z } from "zod";
import { answerKeys, leadKinds, leadStatuses } from "./lead.ts";

const option = z.string().max(40);

/** The answers so far, as the questionnaire's own forms carry them in their address. */
export const earlierAnswers = z.partialRecord(z.enum(answerKeys), option);

/** A choice: `tab` is written by the browser when it opened the meeting itself, or was kept from it. */
export const choiceForm = z.strictObject({
  run: z.string().regex(/^[\w-]{16,64}$/, "Open the questionnaire again."),
  answer: option,
  tab: z.enum(["opened", "blocked"]).optional(),
});

/** The filters of the leads list, as its address carries them; what makes no sense counts as not given. */
export const leadFilter = z.object({
  status: z.enum(leadStatuses).optional().catch(undefined),
  kind: z.enum(leadKinds).optional().catch(undefined),
  mine: z.literal("yes").optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});
