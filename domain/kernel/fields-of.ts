import type { z } from "zod";

/** Each problem under the field it belongs to; those of the whole under the empty name. */
export function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const name = issue.path.join(".");
    fields.set(name, [...(fields.get(name) ?? []), sentenceOf(issue)]);
  }
  return Object.fromEntries(fields);
}

/** Where several shapes would do, what is said of the one that was meant: not that a text is no number. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_union") return issue.message;
  const [meant] = issue.errors.flat().filter(({ code }) => code !== "invalid_type" && code !== "invalid_value");
  return meant ? sentenceOf(meant) : issue.message;
}
