import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findSentMail } from "./mail-log.queries.ts";

/**
 * Has a mail written once more, to the address it went to: the house does it when it next tells the diary. What still waits
 * to be sent, or was erased, is not sent again.
 */
export async function sendAgain(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "mail.send_again", undefined);
  if (!may || !isId(id) || !(await findSentMail(db, id))) return refuse({ kind: "missing" });
  await writeAuditEntry(db, may, { entity: "mail", entityId: id }, at);
  return done(null);
}
