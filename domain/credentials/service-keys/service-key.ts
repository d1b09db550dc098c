import { z } from "zod";

/** External services the agency has its own account with. */
export const services = ["stripe"] as const;
export type Service = (typeof services)[number];

/** An account's keys: `secret` authenticates our calls, `signing` proves who calls us. */
export const serviceSecrets = z.object({ secret: z.string(), signing: z.string() });
export type ServiceSecrets = z.infer<typeof serviceSecrets>;

/** The context such a key is bound to: its row and its version. */
export const servicePlace = (name: string, version: number) => ({
  rowId: name,
  ownerKind: "house",
  ownerId: "house",
  field: "secret",
  version,
});
