import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import {
  type AnswersOutcome,
  addBriefFile,
  finishBrief,
  removeBriefFile,
  reopenBrief,
  saveAnswers,
} from "#domain/briefs/index.ts";
import { type GivenForm, readGiven } from "./save-typed.ts";

export type SavedBrief = {
  savedAt: string;
  refused: (AnswersOutcome["refused"][number] & { typed: string[] })[];
} | null;

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

function savedOf(
  { refused }: AnswersOutcome,
  answers: GivenForm["answers"],
  { now, formats }: RequestContext,
): SavedBrief {
  const typedFor = (id: string) => answers.find((one) => one.id === id)?.typed ?? [];
  return { savedAt: formats.time(now), refused: refused.map((one) => ({ ...one, typed: typedFor(one.id) })) };
}
