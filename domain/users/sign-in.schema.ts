import { z } from "zod";
import { mailAddress } from "#domain/kernel/mail-address.ts";

export const signInForm = z.strictObject({
  email: mailAddress,
  password: z.string().min(1, "Enter your password.").max(1000),
  terms: z.literal("on", "Tick the box to accept the terms and the privacy policy."),
  next: z.string().max(2048).optional(),
});
