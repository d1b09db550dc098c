import { href } from "react-router";
import { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { SubmittedForm } from "#app/http/intent.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import { answerQuestion, discardPaper, draftReplacement, sendPaper, withdrawPaper } from "#domain/papers/index.ts";
import { answerForm } from "#domain/papers/paper.schema.ts";
import { declineWithAccount, signWithAccount } from "#domain/papers/signing/index.ts";
import { declineForm, signForm } from "#domain/papers/signing/signing.schema.ts";
import { fromWhere } from "../from-where.ts";

const bySigner = { signerId: z.string().max(40) };
const from = (_: unknown, { request }: SubmittedForm, ctx: RequestContext) => ({ from: fromWhere(ctx, request) });

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
    answer: intent(answerQuestion, { schema: answerForm.extend(bySigner), of: { id }, to: here }),
    sign: intent(signWithAccount, { schema: signForm.safeExtend(bySigner), of: from, to: here }),
    decline: intent(declineWithAccount, { schema: declineForm.extend(bySigner), of: from, to: here }),
  };
};
