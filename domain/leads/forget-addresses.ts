import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { forgetBefore } from "./address.queries.ts";

const day = 24 * 60 * 60 * 1000;

type Age = { days: number };

/** Daily job: deletes the hashed IP addresses of leads after the given number of days, with their salts. */
export async function forgetAddresses({ db, actor, now }: Context, { days }: Age): Promise<Result<null>> {
  const may = permit(actor, "lead.forget", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  await db.transaction().execute((tx) => forgetBefore(tx, may, new Date(now.getTime() - days * day)));
  return done(null);
}
