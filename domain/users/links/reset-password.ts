import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { newHash } from "../passwords/new-hash.ts";
import { findNames, savePassword } from "../passwords/password.queries.ts";
import type { AccountDeps } from "../passwords/password.ts";
import { lockPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { findLink, takeLink } from "./link.queries.ts";
import { linkIn } from "./link.ts";

const missing = refuse({ kind: "missing" } as const);

/** Sets a new password for the holder of the link, which works once. Ends all their sessions, and signs no one in. */
export async function resetPassword(
  { db, actor: door, ...deps }: ReadContext & AccountDeps,
  { text, password }: { text: string; password: string },
): Promise<Result<{ email: string }>> {
  const { signer, now } = deps;
  const may = permit(door, "password.reset", undefined);
  const link = may && linkIn(signer, "reset", text);
  const found = link && (await findLink(db, link, now));
  if (!found) return missing;
  const { personId, email } = found;
  const hashed = await newHash(await findNames(db, personId), password, deps);
  if (!hashed.ok) return hashed;
  return transact(db, async (tx): Promise<Result<{ email: string }>> => {
    await lockPerson(tx, may, personId);
    if (!(await takeLink(tx, may, link, now))) return missing;
    await savePassword(tx, may, personId, { hashed: hashed.value, mustChange: false, now });
    await endAccessOf(tx, may, { personId, now });
    await writeAuditEntry(tx, may, { entity: "person", entityId: personId }, now);
    return done({ email });
  });
}
