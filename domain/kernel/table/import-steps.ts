import { createHash } from "node:crypto";
import { conflictsOf } from "../conflict.ts";

const oneDay = 86_400_000;

type Imported = { importedAt: Date | null; undoneAt: Date | null };

/** Until when an import can be undone; null when it can't be. */
export function undoableUntil({ importedAt, undoneAt }: Imported, now: Date): Date | null {
  const until = importedAt && !undoneAt ? new Date(importedAt.getTime() + oneDay) : null;
  return until && until > now ? until : null;
}

/** Tables that were left lying since then are not kept. */
export const staleSince = (now: Date) => new Date(now.getTime() - oneDay);

/** A digest of what a preview showed, so that exactly this is imported. */
export const sealOf = (plan: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(plan, (_, value) => (typeof value === "bigint" ? String(value) : value)))
    .digest("hex");

/** The same for every file with these columns, whatever their order. */
export const shapeOf = (columns: string[]): string => sealOf(columns.toSorted());

export const importConflict = conflictsOf("import", {
  changed: (what: string) =>
    `The ${what} or the table changed since the preview, so nothing was imported. Look at it again.`,
  empty: "There is no line to import. Correct the table first.",
  "undo-over": "An import can be undone for 24 hours, and they are over.",
});
