import { z } from "zod";
import { mailAddress } from "#domain/kernel/mail-address.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { passwordLength } from "#domain/settings/index.ts";

/** What a new house is advised to ask for. What ships without a choice is the specification's: 6, and no second factor. */
export const proposedSafety = { minLength: 10, teamNeedsSecondFactor: true };
export type Safety = typeof proposedSafety;

/** The form of the first admin. The password's strength is checked once the names are known. */
export const firstAdminForm = z
  .strictObject({
    firstName: line(1, 80, "Enter your first name."),
    lastName: line(1, 80, "Enter your last name."),
    email: mailAddress,
    password: z.string().max(1000, "Password must be at most 128 characters long"),
    timeZone,
    minLength: z.string().regex(/^\d+$/, "Enter a whole number.").transform(Number).pipe(passwordLength),
    teamNeedsSecondFactor: z.literal("on").optional(),
    token: z.string().max(200),
  })
  .transform(({ minLength, teamNeedsSecondFactor, ...person }) => ({
    ...person,
    safety: { minLength, teamNeedsSecondFactor: teamNeedsSecondFactor === "on" },
  }));

/** Without `safety` the settings stay as they are shipped. */
export type FirstAdmin = Omit<z.output<typeof firstAdminForm>, "token" | "safety"> & { safety?: Safety };
