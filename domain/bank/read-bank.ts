import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countOpen, findLine, type LinePlace, selectLines } from "./bank-line.queries.ts";
import type { BankLine, LineState } from "./bank-line.ts";
import { type LineMatch, matchLines } from "./match-lines.ts";
import { type OpenInvoice, selectOpenInvoices, selectPayers } from "./payers.queries.ts";

/** As many lines as are matched together, with as many invoices and clients at most; and as many as a page lists. */
const mostLines = 5_000;
const mostTargets = 20_000;
const pageLength = 50;
/** Lines beyond these are "more". */
export const mostCounted = 10_000;

/**
 * `targets`: all that a line may pay, for whoever finds no proposal right. `left`: how many wait besides those that were
 * matched; `isMore`: more than are counted.
 */
export type BankRead = {
  matches: LineMatch[];
  open: number;
  isMore: boolean;
  isEmpty: boolean;
  older: string | null;
  targets: { invoices: OpenInvoice[]; clients: { id: string; company: string }[] };
};

/** Lines in one state: open ones with what they may pay, others by the page. */
export async function readBank(
  { db, actor }: ReadContext,
  { state, before = null }: { state: LineState; before?: string | null },
): Promise<Result<BankRead>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const isOpen = state === "open";
  const [found, { open, isEmpty }] = await Promise.all([
    selectLines(db, may, {
      state,
      behind: isOpen ? null : placeOf(before),
      limit: isOpen ? mostLines : pageLength + 1,
    }),
    countOpen(db, may, mostCounted + 1),
  ]);
  const counted = { open: Math.min(open, mostCounted), isMore: open > mostCounted, isEmpty };
  if (!isOpen || found.length === 0) {
    const { lines, older } = isOpen ? { lines: [], older: null } : cut(found);
    const matches = lines.map((line) => ({ line, proposals: [], hint: null }));
    return done({ matches, ...counted, older, targets: { invoices: [], clients: [] } });
  }
  const ibans = [...new Set(found.flatMap(({ isIn, iban }) => (isIn && iban ? [iban] : [])))];
  const [invoices, payers] = await Promise.all([
    selectOpenInvoices(db, may, mostTargets + 1),
    selectPayers(db, may, { ibans, limit: mostTargets }),
  ]);
  const targets = { invoices: invoices.slice(0, mostTargets), clients: payers.clients };
  const isCut = invoices.length > mostTargets;
  return done({ matches: matchLines(found, { ...targets, payers, isCut }), ...counted, older: null, targets });
}

/** Lines in one state, fifty at a time, with nothing of what they may pay; pass `older` as `before` to get the next page. */
export async function listLines(
  { db, actor }: ReadContext,
  { state, before = null }: { state: LineState; before?: string | null },
): Promise<Result<{ lines: BankLine[]; older: string | null }>> {
  const may = permit(actor, "finance.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  return done(cut(await selectLines(db, may, { state, behind: placeOf(before), limit: pageLength + 1 })));
}

export async function readLine({ db, actor }: ReadContext, id: string): Promise<Result<BankLine>> {
  const may = isId(id) ? permit(actor, "finance.read", undefined) : null;
  const line = may && (await findLine(db, may, id));
  return line ? done(line) : refuse({ kind: "missing" });
}

function cut(found: BankLine[]) {
  const lines = found.slice(0, pageLength);
  const last = lines.at(-1);
  const isLast = found.length <= pageLength || !last;
  return { lines, older: isLast ? null : `${last.isIn ? "in" : "out"}_${last.bookedOn}_${last.id}` };
}

/** Where a page ended, as `older` says it: "in_2026-11-20_<id>". Anything else begins at the first. */
export function placeOf(before: string | null): LinePlace | null {
  const [way = "", bookedOn = "", id = ""] = before?.split("_") ?? [];
  const isPlace =
    /^(in|out)$/.test(way) && /^[1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(bookedOn) && isId(id);
  const isDay = isPlace && new Date(`${bookedOn}T00:00:00Z`).toISOString().startsWith(bookedOn);
  return isDay ? { isIn: way === "in", bookedOn, id } : null;
}
