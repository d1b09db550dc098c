import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findAddressee, findInvitation } from "./link.queries.ts";
import type { LinkDeps } from "./link.ts";
import { openPath } from "./link.ts";

/**
 * A person's open invitation, for the inviter to pass on by hand; null when none is open or it was emailed. For a form
 * that was submitted twice: the first answer may never have arrived, and the full link is not stored.
 */
export async function readInvitation(
  { db, actor, signer, publicUrl, byMail, now }: ReadContext & LinkDeps,
  personId: string,
): Promise<string | null> {
  const person = byMail ? null : await findAddressee(db, { id: personId });
  if (!person || !permit(actor, "person.invite", { clientId: person.clientId })) return null;
  const id = await findInvitation(db, personId, now);
  return id && publicUrl + openPath(signer, { purpose: "invite", id });
}
