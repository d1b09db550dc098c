import { personOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { profileConflict } from "../conflicts.ts";
import { handOut } from "../links/hand-out.ts";
import { findAddressee } from "../links/link.queries.ts";
import { findHash, lockHash } from "../passwords/password.queries.ts";
import type { AccountDeps } from "../passwords/password.ts";

const missing = refuse({ kind: "missing" } as const);
const invalid = (field: string, words: string) => refuse({ kind: "invalid", fields: { [field]: [words] } } as const);
/**
 * Requests a change of the actor's email address; the new address must confirm it, the old one is notified. Does not
 * reveal whether the new one is in use: only an email to that address says so.
 */
export async function askMailChange(
  { db, actor, ...deps }: ReadContext & AccountDeps,
  { password, email }: { password: string; email: string },
): Promise<Result<null>> {
  const id = personOf(actor);
  const may = id && permit(actor, "mail.change", { userId: id });
  const person = may && (await findAddressee(db, { id }));
  if (!person) return missing;
  if (!deps.byMail) return profileConflict("no-mail");
  const hashed = await findHash(db, id);
  if (!hashed || !(await deps.fits(hashed, password))) return invalid("password", "This is not your password.");
  if (email === person.email) return invalid("email", "This is your address already.");
  return transact(db, async (tx): Promise<Result<null>> => {
    if ((await lockHash(tx, may, id)) !== hashed) return invalid("password", "This is not your password.");
    await handOut(tx, may, { purpose: "mail_change", personId: id, newEmail: email }, deps);
    return done(null);
  });
}
