import { personOf } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { mailEvents } from "../events.ts";
import { findSentMail } from "./mail-log.queries.ts";

/**
 * Resends an email to its original address; it is written when notifications are next dispatched. One that is still
 * waiting or was erased cannot be resent.
 */
export async function sendAgain({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  const may = permit(actor, "mail.send_again", undefined);
  if (!may || !isId(id) || !(await findSentMail(db, id))) return refuse({ kind: "missing" });
  await writeAuditEntry(db, may, mailEvents["mail.sent_again"].entry({ entityId: id }), now);
  return done(null);
}

/** Sends a test email to the requesting admin. The result appears in the mail log. */
export async function sendTestMail({ db, actor, now }: Context): Promise<Result<null>> {
  const may = permit(actor, "mail.test", undefined);
  const id = personOf(actor);
  if (!may || !id) return refuse({ kind: "missing" });
  await writeAuditEntry(db, may, mailEvents["mail.tested"].entry({ entityId: id }), now);
  return done(null);
}
