import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { deleteLinksBefore } from "./link.queries.ts";

const week = 7 * 24 * 60 * 60 * 1000;

/** Deletes links a week after they stopped working, with the addresses they held. */
export async function forgetLinks(db: Database, actor: Actor, now: Date): Promise<void> {
  const may = permit(actor, "link.forget", undefined);
  if (may) await deleteLinksBefore(db, may, new Date(now.getTime() - week));
}
