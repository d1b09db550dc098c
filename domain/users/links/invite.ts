import { logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { personConflict } from "../conflicts.ts";
import { handOut } from "./hand-out.ts";
import { findAddressee, findInvitation } from "./link.queries.ts";
import { type LinkDeps, openPath } from "./link.ts";

/** Invites a person again; the previous invitation stops working. `link` is null when it was emailed. */
export const invite = declareCommandOn({
  action: "person.invite",
  ids: ["id"],
  find: (tx, { id }) => findAddressee(tx, { id }),
  run: async ({ db, actor: _, ...deps }: ReadContext & LinkDeps, { id: personId }, may, { status }) => {
    if (status !== "invited") return personConflict("has-account");
    const { link, entry } = await handOut(db, may, { purpose: "invite", personId }, deps);
    return logged({ link }, entry);
  },
});

/** `clientId`: the client whose member they are going to be, if any. */
type Newcomer = { personId: string; clientId: string | null };

/** Invites a person whose account is opened in the same transaction. */
export const inviteNewcomer = declareCommand({
  action: "person.invite",
  refusedAs: "forbidden",
  subject: ({ clientId }: Newcomer) => ({ clientId }),
  run: async ({ db, actor: _, ...deps }: Context & LinkDeps, { personId }: Newcomer, may) => {
    const { link, entry } = await handOut(db, may, { purpose: "invite", personId }, deps);
    return logged({ link }, entry);
  },
});

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
