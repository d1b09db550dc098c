import { z } from "zod";
import { onceValid } from "#domain/kernel/cross-field.ts";
import { mailAddress } from "#domain/kernel/mail-address.ts";

// Its strength is checked once the person's names are known.
const password = z.string().min(1, "Enter a password.").max(1000, "Password must be at most 128 characters long");

export const invitationForm = z.strictObject({
  password,
  terms: z.literal("on", "Tick the box to accept the terms and the privacy policy."),
});

export const newPasswordForm = z
  .strictObject({
    password,
    passwordAgain: z.string().min(1, "Enter it once more.").max(1000),
    next: z.string().max(2048).optional(),
  })
  .refine((form) => form.password === form.passwordAgain, {
    path: ["passwordAgain"],
    message: "New password and confirmation do not match",
    ...onceValid("password", "passwordAgain"),
  });

export const forgottenForm = z.strictObject({ email: mailAddress });

export const mailChangeForm = z.strictObject({ email: mailAddress, password });
