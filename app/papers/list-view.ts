import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { kindNames, stateNames } from "#domain/papers/browser.ts";
import { listPapers } from "#domain/papers/index.ts";
import { paperFilter } from "#domain/papers/paper.schema.ts";
import { toneOf } from "./describe-paper.ts";

export type PaperListView = Awaited<ReturnType<typeof readPaperList>>;

/** Papers as a list shows them, narrowed by the address. */
export async function readPaperList(ctx: RequestContext, url: URL, clientId?: string) {
  const filter = paperFilter.parse(Object.fromEntries(url.searchParams));
  const { papers, older } = orThrow(await listPapers(ctx, { filter: { ...filter, ...(clientId && { clientId }) } }));
  const { formats } = ctx;
  return {
    filter,
    older,
    rows: papers.map(
      ({ id, number, title, kind, state, party, signers, signed, isScan, sentAt, endedAt, createdAt, timeZone }) => ({
        id,
        number,
        title,
        kind: kindNames[kind],
        party,
        mark: { words: isScan ? "Signed elsewhere" : stateNames[state], tone: toneOf(state) },
        signed: isScan || signers === 0 ? "–" : `${signed} of ${signers}`,
        on: isScan && endedAt ? formats.day(dayIn(endedAt, timeZone)) : formats.date(endedAt ?? sentAt ?? createdAt),
      }),
    ),
  };
}
