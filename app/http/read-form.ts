import type { z } from "zod";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { done, type Result, refuse, type Typed } from "#domain/kernel/result.ts";

export { fieldsOf };

type Invalid = { kind: "invalid"; fields: Record<string, string[]>; typed: Typed };

/**
 * Reads a form through a schema. Repeated names become a list, nothing is lost: on a problem `typed` holds what was written,
 * passwords and secrets left out.
 */
export async function readForm<S extends z.ZodType>(
  from: Request | FormData,
  schema: S,
): Promise<Result<z.infer<S>, Invalid>> {
  const form = from instanceof FormData ? from : await from.formData();
  const typed: Typed = {};
  const given: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    // A file is read on its own.
    const values = form.getAll(name).filter((value) => typeof value === "string");
    if (values.length === 0) continue;
    given[name] = values.length > 1 ? values : values[0];
    if (values[0] !== undefined && !/password|secret/i.test(name)) typed[name] = values[0];
  }
  const read = schema.safeParse(given);
  if (read.success) return done(read.data);
  return refuse({ kind: "invalid", fields: fieldsOf(read.error), typed });
}
