import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteExpired } from "./forget-expired.queries.ts";

/** Deletes expired holds and idempotency keys. They are ignored once expired; this only frees space. */
export async function forgetExpired(db: Database, actor: Actor, now: Date): Promise<void> {
  const may = permit(actor, "booking.forget_expired", undefined);
  if (may) await deleteExpired(db, may, now);
}
