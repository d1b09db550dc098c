import { href } from "react-router";
import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { answerQuestion, discardPaper, draftReplacement, sendPaper, withdrawPaper } from "#domain/papers/index.ts";
import { answerForm, declineForm, signForm } from "#domain/papers/paper.schema.ts";
import { declineWithAccount, signWithAccount } from "#domain/papers/signing/index.ts";
import { fromWhere } from "../from-where.ts";

const bySigner = { signerId: z.string().max(40) };

/** What can be done on a paper's page. */
export const paperActions = (id: string) => {
  const here = href("/studio/workspace/papers/:paperId", { paperId: id });
  return {
    send: intent(sendPaper, { of: (_, __, ctx) => ({ id, byMail: sendsMail(ctx.app) }), to: here }),
    withdraw: intent(withdrawPaper, { of: { id }, to: here }),
    discard: intent(discardPaper, { of: { id }, to: href("/studio/workspace/papers") }),
    replace: intent(draftReplacement, {
      of: { id },
      to: (copy) => href("/studio/workspace/papers/:paperId", { paperId: copy.id }),
    }),
    answer: intent({
      schema: z.strictObject({ ...answerForm.shape, ...bySigner }),
      command: (ctx, said) => answerQuestion(ctx, { ...said, id }),
      to: here,
    }),
    sign: intent({
      schema: signForm.safeExtend(bySigner),
      command: (ctx, form, { request }) => signWithAccount(ctx, { ...form, from: fromWhere(ctx, request) }),
      to: here,
    }),
    decline: intent({
      schema: z.strictObject({ ...declineForm.shape, ...bySigner }),
      command: (ctx, form, { request }) => declineWithAccount(ctx, { ...form, from: fromWhere(ctx, request) }),
      to: here,
    }),
  };
};
