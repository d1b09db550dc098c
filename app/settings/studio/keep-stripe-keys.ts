import { data } from "react-router";
import { mayProveByCode, proveBeside } from "#app/http/prove.ts";
import { fieldsOf } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { tooOften } from "#app/ui/too-often.ts";
import { keepServiceKey } from "#domain/credentials/index.ts";
import { stripeKeysForm } from "#domain/credentials/service-key.schema.ts";
import { type Problem, type Result, refuse } from "#domain/kernel/result.ts";

/** `sudo` asks users to confirm their identity within the form; the keys themselves are never part of an answer. */
export type KeysAnswer = {
  kind: "kept" | "refused" | "sudo";
  because: string | null;
  byCode: boolean;
  fields: Record<string, string[]>;
  at: number;
};

/** Seals and saves the keys from the form, with the proof of identity it may include. */
export async function keepStripeKeys(ctx: RequestContext, request: Request, form: FormData) {
  const given = await proveBeside(ctx, request, form);
  for (const name of ["proofPassword", "proofCode"]) form.delete(name);
  const kept = given.ok ? await keep(given.value, form) : given;
  const said: KeysAnswer = { kind: "kept", because: null, byCode: false, fields: {}, at: Date.now() };
  if (kept.ok) return data({ keys: said });
  const { problem } = kept;
  if (!given.ok || problem.kind === "sudo") {
    const asked = { ...said, kind: "sudo", byCode: await mayProveByCode(ctx), ...wrongProof(problem) } as const;
    return data({ keys: asked }, { status: 403 });
  }
  if (problem.kind !== "invalid") throw explain(problem);
  return data({ keys: { ...said, kind: "refused" as const, fields: problem.fields } }, { status: 422 });
}

async function keep({ db, actor, app, now }: RequestContext, form: FormData): Promise<Result<null>> {
  const read = stripeKeysForm.safeParse(Object.fromEntries(form));
  if (!read.success) return refuse({ kind: "invalid", fields: fieldsOf(read.error) });
  const { intent: _, ...secrets } = read.data;
  return keepServiceKey(db, actor, "stripe", secrets, { keys: app.keys, at: now });
}

function wrongProof(problem: Problem) {
  if (problem.kind === "limited") return { because: tooOften };
  return problem.kind === "invalid" ? { fields: problem.fields } : {};
}
