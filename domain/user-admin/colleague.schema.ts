import { z } from "zod";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";

/** A colleague to invite, as an admin enters them. */
export const colleagueForm = z.strictObject({
  firstName: line(1, 80, "Enter a first name."),
  lastName: line(1, 80, "Enter a last name."),
  email: mailAddress,
  role: z.enum(["staff", "admin"], "Choose a role."),
  /** Not part of the form while there are no departments. */
  departmentId: z
    .string()
    .default("")
    .transform((id) => id || null)
    .pipe(z.uuid("Choose one of the departments.").nullable()),
  /** Set by the form: submitting twice invites one person. */
  key: z.string().min(8).max(128),
});

export type ColleagueForm = z.infer<typeof colleagueForm>;
