import type { z } from "zod";

type When = { when: (payload: z.core.ParsePayload) => boolean };

/**
 * For a check across fields. Zod runs it only once every field is valid, so that a form would report one mistake after the
 * other. With this it runs unless one of the fields it is about is invalid.
 */
export const onceValid = (...names: string[]): When => ({
  when: ({ issues }) => !issues.some(({ path }) => names.includes(String(path?.[0]))),
});

/** For a check of what is missing, which runs whatever else is invalid. */
export const always: When = { when: () => true };

export const fillIn = "Fill this in.";

/** Reports each of these fields that is empty, with its message, and `all` once for the whole form. */
export function requireFilled(form: object, messages: Record<string, string>, all: string, fix: z.RefinementCtx) {
  const given = new Map(Object.entries(form));
  const empty = Object.entries(messages).filter(([name]) => !given.get(name));
  if (empty.length > 0) fix.addIssue({ code: "custom", path: [], message: all });
  for (const [name, message] of empty) fix.addIssue({ code: "custom", path: [name], message });
}
