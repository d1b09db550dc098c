import type { z } from "zod";
import type { RequestContext } from "#app/http/request-context.ts";
import { answersForm, type GivenAnswer } from "#domain/briefs/brief.schema.ts";
import { saveAnswers } from "#domain/briefs/index.ts";
import { isId } from "#domain/kernel/id.ts";

export type GivenForm = z.infer<typeof answersForm>;

/** Saves what was just typed, for the page that is still being written on. */
export async function saveTyped(ctx: RequestContext, request: Request, clientId: string): Promise<Response> {
  const read = answersForm.safeParse(readGiven(await request.formData()));
  if (!read.success)
    return Response.json({ because: "This could not be saved. Load the page again." }, { status: 422 });
  const saved = await saveAnswers(ctx, { clientId, answers: read.data.answers });
  if (saved.ok) return Response.json({ ...saved.value, savedAt: ctx.formats.time(ctx.now) });
  const { problem } = saved;
  if (problem.kind === "conflict") return Response.json({ because: problem.because }, { status: 409 });
  return Response.json({ because: "You can no longer answer this brief." }, { status: 404 });
}

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
