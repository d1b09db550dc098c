import { z } from "zod";
import { houseSecret, type SecretKeeper } from "#domain/kernel/sealing.ts";

/** The secret that signs, and the one before it. */
const secrets = z.object({ current: z.string(), former: z.string().nullable() });
export type Secrets = z.infer<typeof secrets>;

/** An endpoint's secrets, sealed together. */
export const webhookSecret = houseSecret("webhook secrets");

type At = Parameters<typeof webhookSecret.seal>[1];

export const sealSecrets = (keys: SecretKeeper, at: At, given: Secrets) =>
  webhookSecret.seal(keys, at, JSON.stringify(given));

export const openSecrets = (keys: SecretKeeper, kept: Parameters<typeof webhookSecret.open>[1]): Secrets =>
  secrets.parse(JSON.parse(webhookSecret.open(keys, kept)));
