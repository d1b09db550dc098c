import { idOf, personOf, self } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { profileConflict } from "../conflicts.ts";
import { handOut } from "../links/hand-out.ts";
import { findAddressee } from "../links/link.queries.ts";
import type { LinkDeps } from "../links/link.ts";
import { findHash, lockHash } from "../passwords/password.queries.ts";
import type { AccountDeps } from "../passwords/password.ts";

const missing = refuse({ kind: "missing" } as const);
const invalid = (field: string, words: string) => refuse({ kind: "invalid", fields: { [field]: [words] } } as const);

/** `known`: the hash that the password was checked against. */
type CheckedChange = { known: string; newEmail: string };

const sendLink = declareCommand({
  action: "mail.change",
  subject: self,
  run: async ({ db, actor, ...deps }: ReadContext & LinkDeps, { known, newEmail }: CheckedChange, may) => {
    const personId = idOf(actor);
    if ((await lockHash(db, may, personId)) !== known) return invalid("password", "This is not your password.");
    const { entry } = await handOut(db, may, { purpose: "mail_change", personId, newEmail }, deps);
    return logged(null, entry);
  },
});

/**
 * Requests a change of the actor's email address; the new address must confirm it, the old one is notified. Does not
 * reveal whether the new one is in use: only an email to that address says so.
 */
export async function askMailChange(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { password, email }: { password: string; email: string },
): Promise<Result<null>> {
  const id = personOf(actor);
  const person = id && permit(actor, "mail.change", { userId: id }) ? await findAddressee(db, { id }) : null;
  if (!person) return missing;
  if (!deps.byMail) return profileConflict("no-mail");
  const known = await findHash(db, person.id);
  if (!known || !(await deps.fits(known, password))) return invalid("password", "This is not your password.");
  if (email === person.email) return invalid("email", "This is your address already.");
  return sendLink({ db, actor, ...deps }, { known, newEmail: email });
}
