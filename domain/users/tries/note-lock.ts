import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { findAddressee } from "../links/link.queries.ts";

/**
 * Audits that all attempts for an account were used up, so that its owner is notified; does nothing when there is no
 * such account.
 */
export async function noteLock({ db, actor: door, now }: Context, email: string): Promise<void> {
  const may = permit(door, "sign_in.try", undefined);
  const person = may && (await findAddressee(db, { email }));
  if (may && person?.status === "active")
    await writeAuditEntry(db, may, { entity: "person", entityId: person.id }, now);
}
