import { createHash } from "node:crypto";
import { refuse } from "../result.ts";

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

export const changedSince = (what: string) =>
  refuse({
    kind: "conflict",
    because: `The ${what} or the table changed since the preview, so nothing was imported. Look at it again.`,
  });
export const nothingToImport = refuse({
  kind: "conflict",
  because: "There is no line to import. Correct the table first.",
});
export const tooLateToUndo = refuse({
  kind: "conflict",
  because: "An import can be undone for 24 hours, and they are over.",
});
