import { z } from "zod";

/** Services outside that the house has an account of its own with. */
export const services = ["stripe"] as const;
export type Service = (typeof services)[number];

/** What opens an account: `secret` lets us call, `signing` proves who calls us. */
export const serviceSecrets = z.object({ secret: z.string(), signing: z.string() });
export type ServiceSecrets = z.infer<typeof serviceSecrets>;

/** Where such a key opens: in its own row, in the version it was written. */
export const servicePlace = (name: string, version: number) => ({
  ...{ rowId: name, ownerKind: "house", ownerId: "house", field: "secret", version },
});
