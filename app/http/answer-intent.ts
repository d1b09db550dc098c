import { data, redirect } from "react-router";
import { z } from "zod";
import type { FormAnswer, FormProblem } from "#app/ui/form-answer.ts";
import { tooOften } from "#app/ui/too-often.ts";
import { done, type Problem, type Result } from "#domain/kernel/result.ts";
import type { FormHandler, Handling, SubmittedForm } from "./intent.ts";
import { mayProveByCode, proveBeside } from "./prove.ts";
import { parseForm } from "./read-form.ts";
import type { RequestContext } from "./request-context.ts";
import { statusOf, toSudo } from "./respond.ts";
import { typedIn } from "./typed-in.ts";
import { whenBusy } from "./when-busy.ts";

/** Reads a form, does what it asks for, and answers with what follows or with why it was refused. */
export async function answerIntent<S extends z.ZodType, T, V>(
  handling: Handling<S, T, V>,
  ctx: RequestContext,
  sent: SubmittedForm,
): ReturnType<FormHandler<V>> {
  const proved = handling.proof ? await proveBeside(ctx, sent.request, sent.form) : done(ctx);
  if (!proved.ok) return askForProof(ctx, sent, proved.problem);
  const { schema = z.unknown(), read, decimals = [] } = handling;
  for (const name of ["proofPassword", "proofCode"]) sent.form.delete(name);
  if (sent.refused !== undefined) return answer(sent, { kind: "invalid", fields: { [sent.field]: [sent.refused] } });
  const input = read?.(sent.form) ?? sent.form;
  const names = typeof decimals === "function" ? decimals(sent.form) : decimals;
  const parsed = parseForm(input, schema, { names, formats: ctx.formats });
  if (!parsed.ok) return answer(sent, parsed.problem);
  const values = parsed.value as z.output<S>; // parsed by S, or unknown without one
  const result = await attempt(proved.value, handling, () => handling.command(proved.value, values, sent));
  if (!result.ok) return explain(proved.value, sent, handling, result.problem);
  const to = typeof handling.to === "function" ? await handling.to(result.value, values, ctx) : handling.to;
  if (to === undefined || to === null) {
    const value = handling.saved?.(result.value, values, ctx) ?? null;
    return data({ kind: "saved", intent: sent.intent, value: value as V, at: Date.now() }); // null is V's default
  }
  throw typeof to === "string" ? redirect(to) : to;
}

type UnexpectedFailure = { kind: "failed"; because: string };

async function attempt<T>(
  { app }: RequestContext,
  { crash }: { crash?: (problem: unknown) => string },
  work: () => Promise<Result<T>>,
): Promise<Result<T> | { ok: false; problem: UnexpectedFailure }> {
  if (!crash) return whenBusy(work);
  try {
    return await whenBusy(work);
  } catch (problem) {
    // A response is thrown on purpose.
    if (problem instanceof Response || !(problem instanceof Error)) throw problem;
    app.log.error({ err: problem }, "a form could not be answered");
    return { ok: false, problem: { kind: "failed", because: crash(problem) } };
  }
}

type Explaining = Pick<Handling<z.ZodType, unknown, unknown>, "because" | "theirs" | "proof">;

async function explain(
  ctx: RequestContext,
  sent: SubmittedForm,
  { because, theirs, proof }: Explaining,
  problem: Problem | UnexpectedFailure,
) {
  if (problem.kind === "failed") return answer(sent, problem);
  // A record the caller may not see looks the same as one that does not exist.
  if (problem.kind === "missing" || problem.kind === "forbidden") throw data(null, { status: 404 });
  if (problem.kind === "sudo") {
    if (!proof) throw toSudo(sent.url.pathname + sent.url.search);
    return answer(sent, problem, { byCode: await mayProveByCode(ctx) });
  }
  const own = because?.(problem);
  const said = own === undefined ? {} : { because: own };
  if (problem.kind !== "conflict" || !theirs) return answer(sent, problem, said);
  const stored = await theirs(ctx);
  if (!stored.ok) throw data(null, { status: 404 });
  return answer(sent, problem, { ...said, theirs: stored.value });
}

/** The proof was wrong, or tried too often: the form asks again, with the status of that problem. */
async function askForProof(ctx: RequestContext, sent: SubmittedForm, problem: Problem) {
  for (const name of ["proofPassword", "proofCode"]) sent.form.delete(name);
  if (problem.kind === "missing" || problem.kind === "forbidden") throw data(null, { status: 404 });
  return answer(sent, problem, { kind: "sudo", byCode: await mayProveByCode(ctx) });
}

type AnsweredProblem = Exclude<Problem, { kind: "missing" | "forbidden" }> | UnexpectedFailure;

function answer(sent: SubmittedForm, problem: AnsweredProblem, but: Partial<FormProblem> = {}) {
  const { intent, form } = sent;
  const fields = problem.kind === "invalid" ? problem.fields : {};
  const whole = fields[""]?.join(" ") ?? null;
  const because = problem.kind === "limited" ? tooOften : "because" in problem ? problem.because : whole;
  const said: FormProblem = {
    kind: problem.kind,
    intent,
    code: problem.kind === "conflict" ? problem.code : null,
    because,
    fields,
    typed: typedIn(form),
    at: Date.now(),
    byCode: false,
    theirs: null,
    archived: (problem.kind === "invalid" && problem.archived) || null,
    ...but,
  };
  const headers: Record<string, string> =
    problem.kind === "limited" ? { "Retry-After": String(problem.retryAfterSeconds) } : {};
  return data<FormAnswer<never>>(said, { status: problem.kind === "failed" ? 500 : statusOf[problem.kind], headers });
}
