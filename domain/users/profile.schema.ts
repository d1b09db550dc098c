import { z } from "zod";
import { locale } from "#domain/kernel/format/locale.schema.ts";
import { line } from "#domain/kernel/plain-text.ts";
import { timeZone } from "#domain/kernel/time-zone.ts";
import { shortcutChoices } from "./person.ts";

/** What people may change about themselves. Role, email and status are not included: unknown fields are rejected. */
export const profileForm = z.strictObject({
  firstName: line(1, 80, "Enter your first name."),
  lastName: line(1, 80, "Enter your last name."),
  phone: line(0, 40, "")
    .refine((phone) => /^[+\d\s()/.-]*$/.test(phone), "Enter a phone number: digits, spaces and + ( ) / . -")
    .transform((phone) => phone || null),
  timeZone,
  /** Empty: the agency's. */
  locale: z
    .literal("")
    .transform(() => null)
    .or(locale)
    .optional(),
  theme: z.enum(["system", "light", "dark"]),
  /** Only for the team. */
  shortcuts: z.enum(shortcutChoices).optional(),
  seen: z.coerce.number().int().min(1),
  "picture.remove": z.literal("on").optional(),
});

/** `seen` is the version that was shown. */
export type ProfileEdit = z.infer<typeof profileForm>;
export type ProfileForm = Omit<ProfileEdit, "seen" | "picture.remove">;
