import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findOwner } from "./owner.queries.ts";

/** Whether somebody may add a credential to a client; asks for a fresh proof before anything is typed. */
export async function offerCredential(db: Database, actor: Actor, clientId: string): Promise<Result<null>> {
  if (!isId(clientId) || !(await findOwner(db, clientId))) return refuse({ kind: "missing" });
  const may = permit(actor, "credential.write", { clientId });
  return may ? done(null) : refusal(actor, "credential.write", { clientId });
}
