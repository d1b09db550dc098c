import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { forgetBefore } from "./address.queries.ts";

const day = 24 * 60 * 60 * 1000;

type Age = { days: number; now: Date };

/** Daily job: deletes the hashed IP addresses of leads after the given number of days, with their salts. */
export async function forgetAddresses(db: Database, actor: Actor, { days, now }: Age): Promise<Result<null>> {
  const may = permit(actor, "lead.forget", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  await db.transaction().execute((tx) => forgetBefore(tx, may, new Date(now.getTime() - days * day)));
  return done(null);
}
