import { z } from "zod";
import { line } from "#domain/kernel/plain-text.ts";
import { optionalWebAddress } from "#domain/kernel/web-address.ts";

/** Stored byte for byte: whitespace may be part of it. */
const secret = z.string().min(1, "Enter the secret.").max(1000, "Shorten this to 1000 characters.");
export const label = line(1, 120, "Enter a label.");
export const login = line(0, 254, "").transform((text) => text || null);
const key = z.string().min(8).max(128);

export const newCredentialForm = z.strictObject({ label, login, url: optionalWebAddress, secret, key });
export type NewCredentialForm = z.infer<typeof newCredentialForm>;

/** `seen` is the version the form was loaded with. */
export const rotateForm = z.strictObject({
  secret,
  seen: z.coerce.number().int().min(1),
});
export type RotateForm = z.infer<typeof rotateForm>;

export const importRow = z.strictObject({
  company: line(0, 500, ""),
  label: line(1, 120, "It has no label."),
  login,
  url: optionalWebAddress,
  secret: z.string().min(1, "It has no secret.").max(1000, "Its secret is longer than 1000 characters."),
});
export type ImportRow = z.infer<typeof importRow>;
