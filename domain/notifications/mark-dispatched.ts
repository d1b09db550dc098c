import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { markAllWritten } from "./letters/letter.queries.ts";
import { markTold, takeUntoldLines } from "./mail.queries.ts";

/**
 * Seeded data is not news: marks all audit entries so far as dispatched, and the letters about the weeks and months so far
 * as written, so that no one is emailed about them.
 */
export async function markDispatched({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "mail.send", undefined);
  if (!may) return;
  await db.transaction().execute(async (tx) => {
    const ids = (await takeUntoldLines(tx, may, 10_000)).map(({ id }) => id);
    if (ids.length > 0) await markTold(tx, may, ids, now);
    await markAllWritten(tx, may, now);
  });
}
