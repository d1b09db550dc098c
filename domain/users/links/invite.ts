import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { personConflict } from "../conflicts.ts";
import { handOut } from "./hand-out.ts";
import { findAddressee, findInvitation } from "./link.queries.ts";
import { type LinkDeps, openPath } from "./link.ts";

/** Invites a person again; the previous invitation stops working. `link` is null when it was emailed. */
export async function invite(
  { db, actor, ...deps }: ReadContext & LinkDeps,
  { id: personId }: { id: string },
): Promise<Result<{ link: string | null }>> {
  return transact(db, async (tx): Promise<Result<{ link: string | null }>> => {
    const person = await findAddressee(tx, { id: personId });
    const may = person && permit(actor, "person.invite", { clientId: person.clientId });
    if (!may) return refuse({ kind: "missing" });
    if (person.status !== "invited") return personConflict("has-account");
    return done({ link: await handOut(tx, may, { purpose: "invite", personId }, deps) });
  });
}

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
