import type { ImportDone, ImportKind, ImportProgress, ImportSource } from "#domain/imports/index.ts";

export const kindNames: Record<ImportKind, string> = {
  client: "Clients",
  lead: "Leads",
  item: "Vault items",
  payment: "Payments",
  video: "Videos",
  bank: "Bank statement",
};

const one: Record<ImportKind, string> = {
  client: "client",
  lead: "lead",
  item: "vault item",
  payment: "payment",
  video: "video",
  bank: "bank line",
};

/** Where to see them. */
export const kindLists: Record<ImportKind, string> = {
  client: "/studio/workspace/clients",
  lead: "/studio/workspace/leads",
  item: "/studio/vault",
  payment: "/studio/workspace/clients",
  video: "/studio/academy",
  bank: "/studio/finances/bank",
};

/** "1 client", "12 leads" */
export const countOf = (kind: ImportKind, count: number) => `${count} ${one[kind]}${count === 1 ? "" : "s"}`;

/** What an import did, and what is left of it after it was undone. */
export function doneWith({ added, updated, kept }: Omit<ImportDone, "undoUntil">): string {
  if (kept === null) return `${added} added, ${updated} updated.`;
  const undone = `Undone: ${added + updated - kept} removed again`;
  return kept === 0 ? `${undone}.` : `${undone}, ${kept} kept because somebody has changed or used them since.`;
}

/** "Leads from contacts.csv, 240 lines", as its reader writes numbers. */
export function sourceWith(number: (count: number) => string, kind: ImportKind, { file, rows }: ImportSource): string {
  const name = file === null ? kindNames[kind] : `${kindNames[kind]} from ${file}`;
  return rows === null ? name : `${name}, ${rows === 1 ? "1 line" : `${number(rows)} lines`}`;
}

export const problemsOf = (count: number) => (count === 1 ? "1 line has a problem" : `${count} lines have a problem`);

/** How far a large table is, as its reader writes numbers. */
export const progressWith = (number: (count: number) => string, progress: ImportProgress | null) =>
  progress && {
    work: progress.work,
    end: progress.end,
    rows: number(progress.rows),
    taken: number(progress.taken),
    refused: number(progress.refused),
    refusedCount: progress.refused,
    left: number(progress.left),
    share: progress.taken / progress.rows,
  };
