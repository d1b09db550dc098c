import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteExpired } from "./forget-expired.queries.ts";

/** Deletes expired holds and idempotency keys. They are ignored once expired; this only frees space. */
export async function forgetExpired({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "booking.forget_expired", undefined);
  if (may) await deleteExpired(db, may, now);
}
