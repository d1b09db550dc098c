import { z } from "zod";
import { roundTrip } from "#app/http/round-trip.ts";

/** What a person is doing at the provider: signing in, linking the account to the one they are signed in to, or accepting an invitation. */
const purpose = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sign-in"), next: z.string().nullable() }),
  z.object({ kind: z.literal("link"), sessionId: z.string(), back: z.string() }),
  z.object({ kind: z.literal("invitation"), link: z.string() }),
]);
const taken = z.object({
  purpose,
  attempt: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  /** Of the provider, as it was entered when they set out. */
  providerKey: z.string(),
});
export type Purpose = z.infer<typeof purpose>;
export type CompanyTrip = z.infer<typeof taken>;

/** The way to the provider and back. */
export const companyTrip = roundTrip({ name: "company", field: "company sign-in", schema: taken });
