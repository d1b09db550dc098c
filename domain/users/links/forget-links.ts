import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { deleteLinksBefore } from "./link.queries.ts";

const week = 7 * 24 * 60 * 60 * 1000;

/** Deletes links a week after they stopped working, with the addresses they held. */
export async function forgetLinks({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "link.forget", undefined);
  if (may) await deleteLinksBefore(db, may, new Date(now.getTime() - week));
}
