import { z } from "zod";
import { houseSecret } from "#domain/kernel/sealing.ts";

/** External services the agency has its own account with. */
export const services = ["stripe"] as const;
export type Service = (typeof services)[number];

/** An account's keys: `secret` authenticates our calls, `signing` proves who calls us. */
export const serviceSecrets = z.object({ secret: z.string(), signing: z.string() });
export type ServiceSecrets = z.infer<typeof serviceSecrets>;

/** Bound to its name, as that is the id of its row. */
export const sealedKeys = houseSecret("secret");
