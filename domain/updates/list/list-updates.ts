import { type Actor, keyOf } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { seenBy } from "../seen-by.ts";
import { selectUnread, selectUpdates, type UpdateRow } from "./list.queries.ts";
import { limit, pageOf, readKey } from "./page-key.ts";

export type { UpdateRow };
export type Updates = { rows: UpdateRow[]; next: string | null };

/** Whose read status counts: viewing as a client leaves no trace, nor does a program that reads. */
export const readerOf = (actor: Actor) => ("hasSudo" in actor && !keyOf(actor) ? actor.id : null);

/** A client's updates, newest first, twenty at a time; pass `next` as `before` to get older ones. */
export async function listUpdates(
  { db, actor }: ReadContext,
  { clientId, before = null }: { clientId: string; before?: string | null },
): Promise<Result<Updates>> {
  const may = isId(clientId) ? permit(actor, "update.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const whose = { clientId, reader: readerOf(actor) };
  const found = await selectUpdates(db, may, whose, { before: readKey(before), limit });
  return done(pageOf(found.map(seenBy(actor))));
}

/** The updates of a client in which something is new to the reader. */
export function unreadUpdates({ db, actor }: ReadContext, clientId: string): Count {
  const may = permit(actor, "update.read", { clientId });
  const reader = readerOf(actor);
  return may && reader ? countUpTo(selectUnread(db, may, clientId, reader)) : null;
}
