import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectClose } from "./close.queries.ts";
import { selectFound } from "./found.queries.ts";
import type { FoundPage } from "./found.ts";
import { reachOf } from "./reach.queries.ts";

const longest = 200;

/** Everything the team member may see whose title or text contains the query, ignoring case and accents. */
export async function search(
  { db, actor }: ReadContext,
  { query, page }: { query: string; page: number },
): Promise<Result<FoundPage>> {
  const may = permit(actor, "search.run", undefined);
  if (!may || !(actor.role === "admin" || actor.role === "staff")) return refuse({ kind: "missing" });
  const asked = query.replaceAll("\0", " ").trim().slice(0, longest); // PostgreSQL cannot store NUL
  if (asked === "") return done({ found: [], total: 0, isClose: false });
  const reach = reachOf(actor);
  const { found, total } = await selectFound(db, may, reach, { query: asked, page });
  if (total > 0 || page > 1) return done({ found, total, isClose: false });
  const close = await selectClose(db, may, reach, asked);
  return done({ found: close, total: 0, isClose: close.length > 0 });
}
