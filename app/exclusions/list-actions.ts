import type { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { endForm, entriesForm, entryForm } from "#domain/exclusions/exclusion.schema.ts";
import { addExclusions, type EntriesOutcome, endExclusion, type MalformedLine } from "#domain/exclusions/index.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { toCsv } from "#platform/csv/to-csv.ts";
import { readLines } from "./read-lines.ts";

export type ListSaved = {
  /** What the next one most likely is, too. */
  kind: string;
  added: number;
  known: number;
  malformed: MalformedLine[];
  malformedCount: number;
  file: string | null;
};

const shown = 20;

/** Lines that could not be read, as a file to mend and send again. */
const fileOf = (malformed: MalformedLine[]) =>
  toCsv(
    ["line", "entry", "why"],
    malformed.map(({ row, text, because }) => [row, text, because]),
    ["line"],
  );

const savedOf = ({ added, known, malformed }: EntriesOutcome, { kind }: { kind: string }): ListSaved => ({
  kind,
  added,
  known,
  malformed: malformed.slice(0, shown),
  malformedCount: malformed.length,
  file: malformed.length > 0 ? fileOf(malformed) : null,
});

/** What can be done with a list: a client's, or the agency's where `clientId` is null. */
export const listActions = (clientId: string | null) => ({
  add: intent(addOne, { schema: entryForm, of: { clientId }, saved: savedOf }),
  many: intent(addExclusions, {
    read: (form) => pick(form, ["kind", "lapsesOn"]),
    schema: entriesForm,
    of: async (said, { form }) => ({ clientId, lines: unwrap(await readLines(form, said)) }),
    saved: savedOf,
  }),
  end: intent(endExclusion, { schema: endForm, of: { clientId }, saved: () => null }),
});

type NewEntry = z.infer<typeof entryForm> & { clientId: string | null };

/** One line that could not be read is refused, beside its field. */
async function addOne(ctx: RequestContext, { clientId, entry: text, kind, lapsesOn }: NewEntry) {
  const outcome = await addExclusions(ctx, { clientId, lines: [{ row: 1, text, kind, lapsesOn }] });
  const [malformed] = outcome.ok ? outcome.value.malformed : [];
  if (!malformed) return outcome;
  return refuse({ kind: "invalid", fields: { [isAboutDay(malformed) ? "lapsesOn" : "entry"]: [malformed.because] } });
}

const isAboutDay = ({ because }: MalformedLine) => /until which/.test(because);

function pick(form: FormData, names: string[]) {
  const some = new FormData();
  for (const name of names) some.set(name, String(form.get(name) ?? ""));
  return some;
}
