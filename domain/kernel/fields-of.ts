import type { z } from "zod";

/** The first problem of each field. Problems of the whole form are under the empty name. */
export function fieldsOf(error: z.ZodError): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const name = issue.path.join(".");
    if (name !== "" && fields.has(name)) continue;
    fields.set(name, [...(fields.get(name) ?? []), sentenceOf(issue)]);
  }
  return Object.fromEntries(fields);
}

/** For a union, reports the problem of the variant that was meant, not that a string is not a number. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_union") return issue.message;
  const [meant] = issue.errors.flat().filter(({ code }) => code !== "invalid_type" && code !== "invalid_value");
  return meant ? sentenceOf(meant) : issue.message;
}
