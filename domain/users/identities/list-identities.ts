import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectIdentities } from "./identity.queries.ts";

/** `email`: what the provider called it when it was linked. */
export type LinkedIdentity = {
  id: string;
  issuer: string;
  email: string | null;
  linkedAt: Date;
  lastUsedAt: Date | null;
};

/** The actor's own company accounts, oldest first. */
export async function listIdentities({ db, actor }: ReadContext): Promise<Result<LinkedIdentity[]>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "identity.list", { userId: id });
  return may ? done(await selectIdentities(db, may, id)) : refuse({ kind: "missing" });
}
