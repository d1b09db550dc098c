import type { z } from "@hono/zod-openapi";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import { done, refuse } from "#domain/kernel/result.ts";

/**
 * Reads JSON with the schema of a form, so that a program is told the same sentences as a person: null is an empty
 * field, true a ticked box, false none.
 */
export function readForm<S extends z.ZodType>(schema: S, body: Record<string, unknown>) {
  const fields = Object.entries(body).flatMap(([name, value]) =>
    value === false || value === undefined ? [] : [[name, value === true ? "on" : (value ?? "")]],
  );
  const read = schema.safeParse(Object.fromEntries(fields));
  return read.success ? done<z.output<S>>(read.data) : refuse({ kind: "invalid", fields: fieldsOf(read.error) });
}
