import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findSentMail } from "./mail-log.queries.ts";

/**
 * Resends an email to its original address; it is written when notifications are next dispatched. One that is still
 * waiting or was erased cannot be resent.
 */
export async function sendAgain({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  const may = permit(actor, "mail.send_again", undefined);
  if (!may || !isId(id) || !(await findSentMail(db, id))) return refuse({ kind: "missing" });
  await writeAuditEntry(db, may, { entity: "mail", entityId: id }, now);
  return done(null);
}
