import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes finished emails from the log after the given number of days; 0 keeps them forever. */
export async function forgetMails({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may && days > 0) await deleteBefore(db, may, { table: "mails", age: "created_at" }, before);
}
