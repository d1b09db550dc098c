import type { Permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { linkSent } from "../events.ts";
import { replaceLink } from "./link.queries.ts";
import { type AccountLink, type LinkDeps, openPath } from "./link.ts";

type Handed = { purpose: AccountLink["purpose"]; personId: string; newEmail?: string };

/**
 * Creates a link and its audit entry, which triggers the email. Where no email is sent, returns the full URL to be
 * passed on by hand; null otherwise.
 */
export async function handOut(
  tx: Database,
  may: Permit,
  { purpose, personId, ...change }: Handed,
  { signer, publicUrl, byMail, now }: LinkDeps,
): Promise<string | null> {
  const id = await replaceLink(tx, may, { purpose, personId, ...change }, now);
  const entry = {
    entity: "person",
    entityId: personId,
    after: byMail ? linkSent.write({ linkId: id }) : { byHand: true },
  };
  await writeAuditEntry(tx, may, entry, now);
  return byMail ? null : publicUrl + openPath(signer, { purpose, id });
}
