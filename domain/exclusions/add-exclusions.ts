import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand, declareCommandOn } from "#domain/access/declare-command.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { exclusionEnded, exclusionEvents, exclusionsAdded } from "./events.ts";
import { endEntry, findEntry, findOwner, insertEntries, type ListOwner, type NewEntry } from "./exclusion.queries.ts";
import { clientKinds, type ExclusionKind, type ExclusionSubject, kindNames } from "./exclusion.ts";
import { readEntry } from "./keys.ts";

/** A line as it was written: `row` is its number, and what it leaves out is null. */
export type EntryLine = {
  row: number;
  text: string;
  subject?: ExclusionSubject | undefined;
  kind: string;
  lapsesOn: string | null;
};
export type MalformedLine = { row: number; text: string; because: string };
export type EntriesOutcome = { added: number; known: number; malformed: MalformedLine[] };

const missing = refuse({ kind: "missing" });
/** The entity of what is said of the agency's own list. */
export const agencyList = "00000000-0000-0000-0000-000000000000";

function kindIn(written: string, { clientId }: ListOwner): ExclusionKind | null {
  const word = written.trim().toLowerCase();
  const kinds: readonly ExclusionKind[] = clientId === null ? ["opt_out"] : clientKinds;
  return kinds.find((kind) => word === kind || word === kindNames[kind].toLowerCase()) ?? null;
}

function readLine(
  { text, subject, kind: written, lapsesOn: day }: EntryLine,
  of: ListOwner,
  today: string,
): NewEntry | string {
  const kind = kindIn(written, of);
  if (kind === null)
    return of.clientId === null ? "This list holds opt-outs only." : "Choose customer, talking, never or competitor.";
  const entry = readEntry(text, subject);
  if (typeof entry === "string") return entry;
  if (kind !== "talking") return { ...entry, kind, lapsesOn: null };
  if (day === null || !/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
    return "Say until which day it holds, such as 2027-03-31.";
  return day < today ? "The day until which it holds is over." : { ...entry, kind, lapsesOn: day };
}

/** Puts entries on a list: what can be read and is not on it yet. The others are counted, or told with their reason. */
export const addExclusions = declareCommand({
  action: "exclusion.write",
  ids: ["clientId?"],
  subject: ({ clientId }) => ({ clientId }),
  run: async (
    { db, now },
    { clientId, lines, source = null }: ListOwner & { lines: EntryLine[]; source?: string | null },
    may,
  ) => {
    const owner = await findOwner(db, { clientId });
    if (!owner) return missing;
    const today = dayIn(now, owner.timeZone ?? "UTC");
    const read = lines.map((line) => ({ line, entry: readLine(line, { clientId }, today) }));
    const malformed = read.flatMap(({ line: { row, text }, entry }) =>
      typeof entry === "string" ? [{ row, text: text.slice(0, 300), because: entry }] : [],
    );
    const good = read.flatMap(({ entry }) => (typeof entry === "string" ? [] : [entry]));
    const entries = [...new Map(good.map((entry) => [`${entry.kind} ${entry.key}`, entry])).values()];
    const added = await insertEntries(db, may, { clientId, entries, source }, now);
    const outcome = { added, known: good.length - added, malformed };
    if (added === 0) return unchanged(outcome);
    const after = exclusionsAdded.write({ added, ...(malformed.length > 0 && { malformed: malformed.length }) });
    return logged(
      outcome,
      exclusionEvents["exclusion.added"].entry({ entityId: clientId ?? agencyList, clientId, after }),
    );
  },
});

/** Ends an entry: it holds no longer, and stays on record. */
export const endExclusion = declareCommandOn({
  action: "exclusion.write",
  ids: ["id", "clientId?"],
  find: (tx, { id, clientId }) => findEntry(tx, { id, clientId }),
  run: async ({ db, now }, { id, clientId }: ListOwner & { id: string }, may, { kind, endedAt }) => {
    if (endedAt) return unchanged(null);
    await endEntry(db, may, { id, clientId }, now);
    const after = exclusionEnded.write({ kind, state: "ended" });
    return logged(
      null,
      exclusionEvents["exclusion.ended"].entry({ entityId: clientId ?? agencyList, clientId, after }),
    );
  },
});

export type OptOut = { source: string } & ({ email: string } | { phone: string } | { domain: string });

/** Takes somebody's wish not to be written to any more, from another program too. It holds for every client at once. */
export async function takeOptOut(context: Context, { source, ...whom }: OptOut): Promise<Result<{ isNew: boolean }>> {
  const [subject = "email", text = ""] = Object.entries(whom)[0] ?? [];
  const read = { row: 1, text, subject: subject as "email" | "phone" | "domain", kind: "opt_out", lapsesOn: null }; // its keys
  const lines: EntryLine[] = [read];
  const taken = await addExclusions(context, { clientId: null, lines, source: source.trim().slice(0, 120) || null });
  const [malformed] = taken.ok ? taken.value.malformed : [];
  if (malformed) return refuse({ kind: "invalid", fields: { [subject]: [malformed.because] } });
  return taken.ok ? { ok: true, value: { isNew: taken.value.added === 1 } } : taken;
}
