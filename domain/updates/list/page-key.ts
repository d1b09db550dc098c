import { momentKey, readMomentKey } from "#domain/kernel/moment-key.ts";

const page = 20;

/** A cursor from the URL; invalid ones count as none. */
export const readKey = (text: string | null): string | null => (readMomentKey(text) ? text : null);

/** One row more than a page, to know whether there is another; `next` leads to it. */
export const limit = page + 1;
export function pageOf<T extends { createdAt: Date; id: string }>(found: T[]): { rows: T[]; next: string | null } {
  const rows = found.slice(0, page);
  const last = rows.at(-1);
  return { rows, next: found.length > page && last ? momentKey(last.createdAt, last.id) : null };
}
