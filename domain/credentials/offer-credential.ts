import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findOwner } from "./credential.queries.ts";

/** Whether the actor may add a credential to a client, after re-authenticating. */
export async function offerCredential({ db, actor }: ReadContext, clientId: string): Promise<Result<null>> {
  const may = isId(clientId) && mayOffer(actor, "credential.write", { clientId });
  return may && (await findOwner(db, clientId)) ? done(null) : refuse({ kind: "missing" });
}
