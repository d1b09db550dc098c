import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectCredentials } from "./credential.queries.ts";
import type { Credential } from "./credential.ts";
import { toCredential } from "./to-credential.ts";

/**
 * A client's credentials without their secrets, those in use first; `mayChange` is whether the actor may add or change
 * any.
 */
export async function listCredentials(
  { db, actor }: ReadContext,
  clientId: string,
): Promise<Result<{ credentials: Credential[]; mayChange: boolean }>> {
  const may = isId(clientId) ? permit(actor, "credential.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const rows = await selectCredentials(db, may, clientId);
  return done({
    credentials: rows.map((row) => toCredential(row, actor)),
    mayChange: mayOffer(actor, "credential.write", { clientId }),
  });
}
