import type { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { answersForm, type GivenAnswer } from "#domain/briefs/brief.schema.ts";
import {
  type AnswersOutcome,
  addBriefFile,
  finishBrief,
  removeBriefFile,
  reopenBrief,
  saveAnswers,
} from "#domain/briefs/index.ts";
import { isId } from "#domain/kernel/id.ts";

export type SavedBrief = { at: string; refused: (AnswersOutcome["refused"][number] & { typed: string[] })[] } | null;

/** What can be done with a brief by who answers it. */
export function briefActions(clientId: string) {
  const files = { purpose: "attachment", field: "file", clientId } as const;
  const saved = (outcome: AnswersOutcome, { answers }: GivenForm, ctx: RequestContext) =>
    savedOf(outcome, answers, ctx);
  const forms = {
    save: intent(saveAnswers, { read: readGiven, of: { clientId }, saved }),
    finish: intent(finishBrief, { read: readGiven, of: { clientId }, saved }),
    reopen: intent(reopenBrief, { of: { clientId }, saved: (): SavedBrief => null }),
    add_file: intent(addBriefFile, {
      of: (_, { fileId }) => ({ clientId, fileId }),
      saved: (): SavedBrief => null,
    }),
    remove_file: intent(removeBriefFile, { of: { clientId }, saved: (): SavedBrief => null }),
  };
  return { upload: files, forms };
}

type GivenForm = z.infer<typeof answersForm>;

function savedOf(
  { refused }: AnswersOutcome,
  answers: GivenForm["answers"],
  { now, formats }: RequestContext,
): SavedBrief {
  const typedFor = (id: string) => answers.find((one) => one.id === id)?.typed ?? [];
  return { at: formats.time(now), refused: refused.map((one) => ({ ...one, typed: typedFor(one.id) })) };
}

/** Saves what was just typed, for the page that is still being written on. */
export async function saveTyped(ctx: RequestContext, request: Request, clientId: string): Promise<Response> {
  const read = answersForm.safeParse(readGiven(await request.formData()));
  if (!read.success)
    return Response.json({ because: "This could not be saved. Load the page again." }, { status: 422 });
  const saved = await saveAnswers(ctx, { clientId, answers: read.data.answers });
  if (saved.ok) return Response.json({ ...saved.value, at: ctx.formats.time(ctx.now) });
  const { problem } = saved;
  if (problem.kind === "conflict") return Response.json({ because: problem.because }, { status: 409 });
  return Response.json({ because: "You can no longer answer this brief." }, { status: 404 });
}

/** The answers that a form holds: `answer.<id>`, each with the version that was shown and what that was like. */
function readGiven(form: FormData): { answers: GivenAnswer[] } {
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
