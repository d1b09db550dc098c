import { data, href, redirect } from "react-router";
import { mayProveByCode, proveBeside } from "#app/http/prove.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { tooOften } from "#app/ui/too-often.ts";
import type { Problem, Result, Typed } from "#domain/kernel/result.ts";

/** The answer to a credential form; never includes the secret that was typed. */
export type CredentialAnswer = {
  /** `sudo` asks the user to confirm their identity within the form. */
  kind: "refused" | "sudo";
  because: string | null;
  byCode: boolean;
  fields: Record<string, string[]>;
  typed: Typed;
  at: number;
};
type Command = (ctx: RequestContext, form: FormData) => Promise<Result<unknown>>;

/**
 * Does what a form asks for, with the proof of identity it may include; then redirects to the client, or returns what
 * is wrong.
 */
export async function answer(ctx: RequestContext, request: Request, clientId: string, command: Command) {
  const form = await request.formData();
  const given = await proveBeside(ctx, request, form);
  for (const name of ["proofPassword", "proofCode"]) form.delete(name);
  const done = given.ok ? await command(given.value, form) : null;
  if (done?.ok) throw redirect(href("/studio/workspace/clients/:clientId", { clientId }));
  const said = { because: null, byCode: false, fields: {}, typed: typedIn(form), at: Date.now() };
  const problem = given.ok ? done?.problem : given.problem;
  if (!given.ok || problem?.kind === "sudo") {
    const asked = { ...said, kind: "sudo", byCode: await mayProveByCode(ctx) } as const;
    return data<CredentialAnswer>({ ...asked, ...wrongProof(problem) }, { status: 403 });
  }
  if (problem?.kind === "invalid")
    return data<CredentialAnswer>({ ...said, kind: "refused", fields: problem.fields }, { status: 422 });
  if (problem?.kind === "conflict")
    return data<CredentialAnswer>({ ...said, kind: "refused", because: problem.because }, { status: 409 });
  throw explain(problem ?? { kind: "missing" });
}

function wrongProof(problem: Problem | undefined) {
  if (problem?.kind === "limited") return { because: tooOften };
  return problem?.kind === "invalid" ? { fields: problem.fields } : {};
}
