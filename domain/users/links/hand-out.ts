import type { Entry } from "#domain/access/audit-entry.queries.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { linkSent, userEvents } from "../events.ts";
import { replaceLink } from "./link.queries.ts";
import { type AccountLink, type LinkDeps, openPath } from "./link.ts";

/** What happened, by the permit that let it happen. */
const handed = {
  "person.invite": userEvents["person.invited"],
  "member.invite": userEvents["person.invited_as_member"],
  "reset.request": userEvents["person.reset_asked"],
  "reset.send": userEvents["person.reset_sent"],
  "mail.change": userEvents["person.address_changed"],
  "mail.change_others": userEvents["person.address_changed_by_admin"],
} as const;

type Handed = { purpose: AccountLink["purpose"]; personId: string; newEmail?: string };

/**
 * Creates a link, and says what the audit log is to hold of it, which triggers the email. Where no email is sent, `link`
 * is the full URL to be passed on by hand; null otherwise.
 */
export async function handOut(
  tx: Database,
  may: Permit<keyof typeof handed>,
  { purpose, personId, ...change }: Handed,
  { signer, publicUrl, byMail, now }: LinkDeps,
): Promise<{ link: string | null; entry: Entry }> {
  const id = await replaceLink(tx, may, { purpose, personId, ...change }, now);
  const after = byMail ? linkSent.write({ linkId: id }) : { byHand: true };
  const entry = handed[may.action].entry({ entityId: personId, after });
  return { link: byMail ? null : publicUrl + openPath(signer, { purpose, id }), entry };
}
