import { personOf } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";

/** Sends a test email to the requesting admin. The result appears in the mail log. */
export async function sendTestMail({ db, actor, now }: Context): Promise<Result<null>> {
  const may = permit(actor, "mail.test", undefined);
  const id = personOf(actor);
  if (!may || !id) return refuse({ kind: "missing" });
  await writeAuditEntry(db, may, { entity: "person", entityId: id }, now);
  return done(null);
}
