import type { z } from "zod";

/** Each problem under the field it belongs to; those of the whole under the empty name. */
export function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const { path, message } of error.issues) {
    const name = path.join(".");
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return Object.fromEntries(fields);
}
