import { z } from "zod";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";

/** The form of the first admin. The password's strength is checked once the names are known. */
export const firstAdminForm = z.strictObject({
  firstName: line(1, 80, "Enter your first name."),
  lastName: line(1, 80, "Enter your last name."),
  email: mailAddress,
  password: z.string().max(1000, "Password must be at most 128 characters long"),
  timeZone,
  token: z.string().max(200),
});

export type FirstAdmin = Omit<z.infer<typeof firstAdminForm>, "token">;
