import { isId } from "#domain/kernel/id.ts";

const page = 20;

/** A key as it came in an address, "2026-11-21T09:00:00.000Z_<id>"; nonsense counts as none. */
export function readKey(text: string | null): string | null {
  const [at = "", id = ""] = text?.split("_") ?? [];
  return /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && isId(id) ? text : null;
}

const keyOf = ({ createdAt, id }: { createdAt: Date; id: string }) => `${createdAt.toISOString()}_${id}`;

/** One row more than a page is asked for, to know whether there is another; `next` leads to it. */
export const limit = page + 1;
export function pageOf<T extends { createdAt: Date; id: string }>(found: T[]): { rows: T[]; next: string | null } {
  const rows = found.slice(0, page);
  const last = rows.at(-1);
  return { rows, next: found.length > page && last ? keyOf(last) : null };
}
