import { z } from "zod";

/** The button of the sign-in page that leads to the company's own. */
export const companySignInForm = z.object({
  terms: z.literal("on", "Tick the box to accept the terms and the privacy policy."),
  next: z.string().max(2048).optional(),
});
