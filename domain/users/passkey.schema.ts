import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";

const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const credential = { id: bytes(1400), rawId: bytes(1400), type: z.literal("public-key") };

/** The parts we read of a device's response when a passkey is created (WebAuthn, RegistrationResponseJSON). */
const addition = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
});

/** The parts we read of a device's response when it signs (WebAuthn, AuthenticationResponseJSON). */
const use = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).nullish(),
  }),
});

const unreadable = "The browser's answer could not be read. Try again.";

const written = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(30_000, unreadable)
    .transform((text, fix): z.infer<S> => {
      try {
        const read = schema.safeParse(JSON.parse(text));
        if (read.success) return read.data;
      } catch {
        // Not even JSON; reported below.
      }
      fix.addIssue({ code: "custom", message: unreadable });
      return z.NEVER;
    });

const next = z.string().max(2048).optional();
const terms = z.literal("on", "Tick the box to accept the terms and the privacy policy.");
const name = line(1, 80, "Name this passkey.");

export const passkeySignInForm = z.strictObject({ intent: z.literal("passkey"), answer: written(use), terms, next });
export const passkeyForm = z.strictObject({ intent: z.literal("passkey"), answer: written(use), next });
export const addPasskeyForm = z.strictObject({ intent: z.literal("add-passkey"), answer: written(addition), name });
export const renamePasskeyForm = z.strictObject({ intent: z.literal("rename-passkey"), passkey: z.string(), name });

export type PasskeyAddition = z.infer<typeof addition>;
export type PasskeyUse = z.infer<typeof use>;
