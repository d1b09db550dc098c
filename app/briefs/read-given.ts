import type { GivenAnswer } from "#domain/briefs/brief.schema.ts";
import { isId } from "#domain/kernel/id.ts";

/** The answers that a form holds: `answer.<id>`, each with the version that was shown and what that was like. */
export function readGiven(form: FormData): { answers: GivenAnswer[] } {
  const ids = [...form.keys()].flatMap((name) => (name.startsWith("seen.") ? [name.slice(5)] : []));
  const answers = [...new Set(ids)].filter(isId).map((id) => {
    const base = form.get(`base.${id}`);
    return {
      id,
      typed: form.getAll(`answer.${id}`).map(String).slice(0, 200),
      seen: Number(form.get(`seen.${id}`)) || 0,
      base: typeof base === "string" ? base : null,
    };
  });
  return { answers: answers.slice(0, 200) };
}
