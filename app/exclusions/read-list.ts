import { csvFile } from "#app/http/csv-file.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { kindNames, stateOf, subjectNames } from "#domain/exclusions/browser.ts";
import { exclusionFilter } from "#domain/exclusions/exclusion.schema.ts";
import { listExclusions } from "#domain/exclusions/index.ts";
import { addDays } from "#domain/kernel/day.ts";

export type ListView = Awaited<ReturnType<typeof readList>>;

/** How long they are talking, unless something else is said. */
const talkingDays = 90;

/** One page of a list as it is shown, in the reader's formats. */
export async function readList(ctx: RequestContext, clientId: string | null, url: URL) {
  const { db, actor, now, formats } = ctx;
  const filter = exclusionFilter.parse(Object.fromEntries(url.searchParams));
  const { today, entries, counts, older } = orThrow(await listExclusions({ db, actor, now }, { clientId, filter }));
  return {
    filter,
    older,
    counts,
    isAgencys: clientId === null,
    mayWrite: mayOffer(actor, "exclusion.write", { clientId }),
    talkingUntil: addDays(today, talkingDays),
    rows: entries.map(({ id, kind, subject, value, lapsesOn, source, createdAt, endedAt, ...entry }) => ({
      id,
      kind: kindNames[kind],
      subject: subjectNames[subject],
      value: value ?? (subject === "hash" ? "Given as a hash" : "Erased, kept as a hash"),
      source,
      since: formats.date(createdAt),
      state: stateOf({ endedAt, lapsesOn, ...entry }, today),
      until: endedAt ? formats.date(endedAt) : lapsesOn && formats.day(lapsesOn),
    })),
  };
}

const mostInFile = 200_000;

/** A whole list as a file, with what was ended. */
export async function listFile(ctx: RequestContext, clientId: string | null, name: string): Promise<Response> {
  const wait = await limitFiles(ctx, "exclusion-list", "lists");
  if (wait) return wait;
  const { db, actor, now } = ctx;
  const { entries } = orThrow(await listExclusions({ db, actor, now }, { clientId, filter: {}, limit: mostInFile }));
  const rows = entries.map(({ value, subject, kind, lapsesOn, createdAt, endedAt }) => [
    value ?? "",
    subject,
    kind,
    lapsesOn ?? "",
    createdAt.toISOString(),
    endedAt?.toISOString() ?? "",
  ]);
  return csvFile(name, ["entry", "what", "kind", "until", "since", "ended"], rows, now);
}
