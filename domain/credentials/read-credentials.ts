import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findCredential, selectCredentials } from "./credential.queries.ts";
import type { Credential } from "./credential.ts";
import { toCredential } from "./to-credential.ts";

/** One of a client's credentials, for an actor who may change it after re-authenticating. */
export async function readCredential(
  { db, actor }: ReadContext,
  { id, clientId }: { id: string; clientId: string },
): Promise<Result<Credential>> {
  const row = isId(id) && isId(clientId) ? await findCredential(db, id) : undefined;
  if (!row || row.clientId !== clientId) return refuse({ kind: "missing" });
  if (!mayOffer(actor, "credential.write", { clientId })) return refuse({ kind: "missing" });
  return done(toCredential(row, actor));
}

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
