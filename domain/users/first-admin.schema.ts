import { z } from "zod";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";

/** What the person who opens the house says of themselves. How good the password is, is judged with the names known. */
export const firstAdminForm = z.strictObject({
  firstName: line(1, 80, "Enter your first name."),
  lastName: line(1, 80, "Enter your last name."),
  email: mailAddress,
  password: z.string().max(1000, "Password must be at most 128 characters long"),
  timeZone,
  token: z.string().max(200),
});

export type FirstAdmin = Omit<z.infer<typeof firstAdminForm>, "token">;
