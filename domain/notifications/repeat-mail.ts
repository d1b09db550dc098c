import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { findSentMail } from "./log/mail-log.queries.ts";
import { insertMail } from "./mail.queries.ts";
import type { Desk } from "./write-emails.ts";

/** Queues a copy of an email, once per audit entry that asks for it; the log keeps both. */
export async function repeatMail(
  tx: Database,
  may: Permit<"mail.send">,
  desk: Desk,
  { id, entityId }: { id: string; entityId: string },
  at: Date,
): Promise<void> {
  const mail = await findSentMail(tx, entityId);
  if (!mail) return;
  const copy = await insertMail(tx, may, { ...mail, dedupeKey: `again:${id}` }, at);
  if (copy) await desk.enqueue(tx, copy);
}
