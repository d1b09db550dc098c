import type { z } from "zod";

type When = { when: (payload: z.core.ParsePayload) => boolean };

/**
 * For a check across fields. Zod makes it only once every field is right, so that a form would tell one mistake after the
 * other. With this it is made unless one of its own fields is wrong.
 */
export const onceRight = (...names: string[]): When => ({
  when: ({ issues }) => !issues.some(({ path }) => names.includes(String(path?.[0]))),
});

/** For a check of what is missing: an empty field is empty, whatever else is wrong. */
export const inAnyCase: When = { when: () => true };

export const fillIn = "Fill this in.";

/** Asks for each of these fields that is empty, by name, and says it of them all in one sentence. */
export function tellEmpty(form: object, asks: Record<string, string>, all: string, fix: z.RefinementCtx) {
  const given = new Map(Object.entries(form));
  const empty = Object.entries(asks).filter(([name]) => !given.get(name));
  if (empty.length > 0) fix.addIssue({ code: "custom", path: [], message: all });
  for (const [name, message] of empty) fix.addIssue({ code: "custom", path: [name], message });
}
