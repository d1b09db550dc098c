import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import { type Neighbours, readNeighbours } from "#domain/deals/list/index.ts";

export type Beside = Neighbours & { among: string | null };

/** What comes before and after a deal in the list it was opened from, whose filter its address keeps. */
export async function readBeside(
  ctx: RequestContext,
  which: { clientId: string; id: string },
  { searchParams }: URL,
): Promise<Beside> {
  const among = searchParams.get("among");
  const filter = dealFilter.parse(Object.fromEntries(new URLSearchParams(among ?? "")));
  return { ...orThrow(await readNeighbours(ctx, { ...which, filter })), among };
}
