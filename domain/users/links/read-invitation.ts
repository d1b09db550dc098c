import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findAddressee, findInvitation } from "./link.queries.ts";
import type { LinkDeps } from "./link.ts";
import { openPath } from "./link.ts";

/**
 * The open invitation of somebody, for whoever invited them to pass on by hand; null where none is open or it was mailed.
 * For a form that was sent twice: its first answer may never have arrived, and the link is stored nowhere.
 */
export async function readInvitation(
  db: Database,
  actor: Actor,
  personId: string,
  { signer, publicUrl, byMail, at }: LinkDeps,
): Promise<string | null> {
  const person = byMail ? null : await findAddressee(db, { id: personId });
  if (!person || !permit(actor, "person.invite", { clientId: person.clientId })) return null;
  const id = await findInvitation(db, personId, at);
  return id && publicUrl + openPath(signer, { purpose: "invite", id });
}
