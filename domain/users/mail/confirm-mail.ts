import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { userEvents } from "../events.ts";
import { deleteLinksOf, findLink, takeLink } from "../links/link.queries.ts";
import { type LinkDeps, linkIn } from "../links/link.ts";
import { lockPerson } from "../person.queries.ts";
import { endAccessOf } from "../session.queries.ts";
import { saveMail } from "./mail.queries.ts";

const missing = refuse({ kind: "missing" } as const);

/** Confirms a new address: ends all sessions and invalidates links sent to the old one. */
export async function confirmMail(
  { db, actor: door, signer, now }: ReadContext & Pick<LinkDeps, "signer" | "now">,
  text: string,
): Promise<Result<{ email: string }>> {
  const may = permit(door, "mail.confirm", undefined);
  const link = may && linkIn(signer, "mail_change", text);
  if (!link) return missing;
  return transact(db, async (tx): Promise<Result<{ email: string }>> => {
    const found = await findLink(tx, link, now);
    if (found) await lockPerson(tx, may, found.personId);
    const taken = await takeLink(tx, may, link, now);
    if (!taken?.newEmail) return missing;
    const { personId, newEmail: email } = taken;
    if (!(await saveMail(tx, may, { personId, email, now }))) return missing;
    await deleteLinksOf(tx, may, personId);
    await endAccessOf(tx, may, { personId, now });
    await writeAuditEntry(tx, may, userEvents["person.address_confirmed"].entry({ entityId: personId }), now);
    return done({ email });
  });
}
