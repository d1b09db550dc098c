import { href } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { stateNames } from "#domain/papers/browser.ts";
import { listPapers } from "#domain/papers/index.ts";
import type { Hit } from "./hit.ts";

const most = 5;

/** Papers by their title, their client or their number. */
export async function listPapersFound(ctx: RequestContext, query: string): Promise<Hit[]> {
  const found = await listPapers(ctx, { filter: { q: query }, limit: most });
  const papers = found.ok ? found.value.papers : [];
  return papers.map(({ id, number, title, party, state }) => ({
    key: `paper ${id}`,
    title: `${number}. ${title}`,
    about: `Paper: ${stateNames[state].toLowerCase()}`,
    around: party,
    to: href("/studio/workspace/papers/:paperId", { paperId: id }),
  }));
}
