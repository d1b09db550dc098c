import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteBefore } from "#domain/kernel/delete-before.queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Deletes notifications older than the given number of days. */
export async function forgetNews({ db, actor, now }: Context, { days }: { days: number }): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  const before = new Date(now.getTime() - days * day);
  if (may) await deleteBefore(db, may, { table: "notifications", age: "latest_at" }, before);
}
