import type { RequestContext } from "#app/http/request-context.ts";
import { acceptFor } from "#domain/files/index.ts";
import { type ClaimFacts, factsOf, listCategories } from "#domain/finances/index.ts";
import { done } from "#domain/kernel/result.ts";

/** The choices an expense form offers. */
export async function readChoices(ctx: RequestContext) {
  const listed = await listCategories(ctx);
  return listed.ok ? done({ ...listed.value, today: ctx.today, accept: acceptFor("receipt") }) : listed;
}

export const receipt = { purpose: "receipt", field: "file" } as const;

type Claimed = Parameters<typeof factsOf>[0];

/** A claim's fields; the command decides whose it is. */
export const claimOf = (sent: Omit<Claimed, "payeeId">, fileId: string | null): ClaimFacts =>
  factsOf({ ...sent, payeeId: null }, fileId);
