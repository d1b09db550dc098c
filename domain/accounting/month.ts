import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { invoiceName } from "#domain/invoices/index.ts";
import { addDays, monthOf } from "#domain/kernel/day.ts";
import { done, refuse } from "#domain/kernel/result.ts";
import { type DocumentPart, findDownload, numberClients, saveDownload, selectDocuments } from "./document.queries.ts";
import { accountingEvents } from "./events.ts";

/** A document of a month in one of its parts, with the accountant's number of its client. */
export type BookedPart = DocumentPart & { name: string; clientNumber: number };
export type DocumentChange = { name: string; what: "new" | "changed" | "gone" };

/** `month`: "2026-11". */
const spanOf = (month: string) => ({ from: `${month}-01`, until: monthOf(addDays(`${month}-01`, 31)) });
const isMonth = (month: string) => /^2\d{3}-(0[1-9]|1[0-2])$/.test(month);

const nameOf = ({ series, number, kind }: DocumentPart) =>
  `${invoiceName(series, number)}${kind === "void" ? " (voided)" : ""}`;

/** What each document says, by its name. */
function saidBy(parts: DocumentPart[]): Record<string, string> {
  const said: Record<string, string> = {};
  for (const part of parts) {
    const name = nameOf(part);
    const { day, clientId, currency, category, bp, net, tax } = part;
    said[name] = `${said[name] ?? `${day} ${clientId} ${currency}`}; ${category ?? "-"} ${bp} ${net} ${tax}`;
  }
  return said;
}

/** How much there is of a month, when it was last handed on, and what changed since. */
export async function readAccountingMonth({ db, actor }: ReadContext, month: string) {
  const may = isMonth(month) ? permit(actor, "finance.read", undefined) : null;
  if (!may) return refuse({ kind: "missing" });
  const [parts, last] = await Promise.all([selectDocuments(db, may, spanOf(month)), findDownload(db, `${month}-01`)]);
  const now = saidBy(parts);
  const before = last?.documents ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  const changes = names.flatMap((name): DocumentChange[] => {
    if (before[name] === now[name]) return [];
    if (now[name] === undefined) return [{ name, what: "gone" }];
    return [{ name, what: before[name] === undefined ? "new" : "changed" }];
  });
  return done({
    documents: Object.keys(now).length,
    last: last && { at: last.at, by: last.by },
    changes: last ? changes : [],
  });
}

/** A month's documents for the accountant, which is noted: what changes later is told from it. */
export const takeAccountingMonth = declareCommand({
  action: "finance.export",
  run: async ({ db, now }, { month }: { month: string }, may) => {
    if (!isMonth(month)) return refuse({ kind: "missing" });
    const parts = await selectDocuments(db, may, spanOf(month));
    const numbers = await numberClients(
      db,
      may,
      parts.map(({ clientId }) => clientId),
    );
    const documents = saidBy(parts);
    await saveDownload(db, may, `${month}-01`, { documents, at: now });
    const booked = parts.map((part) => ({
      ...part,
      name: nameOf(part),
      clientNumber: numbers.get(part.clientId) ?? 0,
    }));
    const after = { documents: Object.keys(documents).length };
    return logged(booked, accountingEvents["accounting.downloaded"].entry({ entityId: month, after }));
  },
});
