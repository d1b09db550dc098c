import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { SearchHit, SearchKind } from "./found.ts";
import { reachOf } from "./reach.queries.ts";
import { selectOpened } from "./recent.queries.ts";

/** What a browser claims was opened recently; it is not trusted. */
export type RecentRecord = { kind: SearchKind; id: string };

const longest = 20;

/**
 * Recently opened records in their current state, in the order given. Those that may no longer be seen are left out.
 */
export async function listOpened({ db, actor }: ReadContext, opened: RecentRecord[]): Promise<Result<SearchHit[]>> {
  const may = permit(actor, "search.run", undefined);
  if (!may || !(actor.role === "admin" || actor.role === "staff")) return refuse({ kind: "missing" });
  const asked = opened.filter(({ id }) => isId(id)).slice(0, longest);
  if (asked.length === 0) return done([]);
  const reach = reachOf(actor);
  const found = await selectOpened(db, may, reach, asked);
  return done(
    asked.flatMap(({ kind, id }) => found.find((one) => one.kind === kind && one.id === id.toLowerCase()) ?? []),
  );
}
