import type { Actor } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { hashOf } from "#domain/kernel/bearer-secret.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { meetColleague } from "#domain/users/index.ts";
import { findFeedOwner } from "./feed.queries.ts";

/**
 * Whose calendar a secret opens, with their current status. Invented, replaced or revoked secrets and suspended people
 * all get the same `missing`.
 */
export async function openFeed({ db, actor: door }: ReadContext, secret: string): Promise<Result<Actor>> {
  const may = permit(door, "calendar_feed.open", undefined);
  const personId = may && (await findFeedOwner(db, hashOf(secret)));
  const owner = personId && (await meetColleague({ db, actor: door }, personId));
  return owner ? done(owner) : refuse({ kind: "missing" });
}
