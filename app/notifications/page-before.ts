import { z } from "zod";

const mark = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/);

/** Where a page of notifications begins, from the URL; anything invalid is the first page. */
export function pageBefore(text: string | null): string | null {
  const read = mark.safeParse(text);
  if (!read.success) return null;
  const [at = "", id] = read.data.split("_");
  return Number.isNaN(Date.parse(at)) || !z.uuid().safeParse(id).success ? null : read.data;
}
