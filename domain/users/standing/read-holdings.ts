import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countHoldings, type Holdings } from "./holdings.queries.ts";

export type { Holdings };

/** What an admin should know before a person leaves or returns: their open tasks and clients. */
export async function readHoldings({ db, actor }: ReadContext, id: string): Promise<Result<Holdings>> {
  const may = permit(actor, "person.list", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return done(await countHoldings(db, may, id));
}
