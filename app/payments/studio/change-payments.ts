import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { movePayment, pauseRecurring, resumeRecurring } from "#domain/payments/index.ts";
import { answer, timesOf } from "./answer.ts";

const moves = { fail: "failed", void: "voided", retry: "pending" } as const;

/** The actions of the list itself; the others have dialogs of their own. */
export async function changePayments(ctx: RequestContext, clientId: string, request: Request) {
  const { db, actor, now } = ctx;
  const form = await request.formData();
  const [intent, id] = [String(form.get("intent")), String(form.get("id") ?? "")];
  const times = await timesOf(ctx);
  if (intent === "fail" || intent === "void" || intent === "retry")
    return answer(
      clientId,
      form,
      await movePayment(db, actor, { clientId, paymentId: id }, { to: moves[intent], ...times }),
    );
  if (intent === "pause") return answer(clientId, form, await pauseRecurring(db, actor, { id, clientId }, now));
  if (intent === "resume") return answer(clientId, form, await resumeRecurring(db, actor, { id, clientId }, times));
  throw data(null, { status: 400 });
}
