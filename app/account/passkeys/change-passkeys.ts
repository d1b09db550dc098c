import { data, redirect } from "react-router";
import { countTry } from "#app/http/count-try.ts";
import { passkeyDeps } from "#app/http/passkey-deps.ts";
import { readForm } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { toSudo } from "#app/http/respond.ts";
import { tooOften } from "#app/ui/too-often.ts";
import type { Problem } from "#domain/kernel/result.ts";
import { addPasskeyForm, renamePasskeyForm } from "#domain/users/passkey.schema.ts";
import { addPasskey, removePasskey, renamePasskey } from "#domain/users/passkeys/index.ts";

/** `passkey`: the id of the passkey it is about, if any. */
export type PasskeyAnswer = {
  kind: "passkey";
  because: string | null;
  passkey: string | null;
  recoveryCodes: string[] | null;
};

const nothing: PasskeyAnswer = { kind: "passkey", because: null, passkey: null, recoveryCodes: null };

/**
 * Adds, renames or removes one of the user's own passkeys. `here` is the path to return to after the user has confirmed
 * their identity.
 */
export async function changePasskeys(ctx: RequestContext, form: FormData, here: string) {
  const { db, actor, session, now } = ctx;
  const intent = form.get("intent");
  const passkeyId = String(form.get("passkey") ?? "");
  if (intent === "add-passkey") return add(ctx, form, here);
  if (intent === "rename-passkey") {
    const read = await readForm(form, renamePasskeyForm);
    if (!read.ok) return refused(read.problem, here, passkeyId);
    const renamed = await renamePasskey({ db, actor, now }, { passkeyId, name: read.value.name });
    return renamed.ok ? redirect(here) : refused(renamed.problem, here, passkeyId);
  }
  if (intent !== "remove-passkey") throw data(null, { status: 400 });
  const removed = await removePasskey({ db, actor, now }, { passkeyId, sessionId: session?.id ?? "" });
  return removed.ok ? redirect(here) : refused(removed.problem, here, passkeyId);
}

async function add(ctx: RequestContext, form: FormData, here: string) {
  const { db, actor, session } = ctx;
  const read = await readForm(form, addPasskeyForm);
  if (!read.ok) return refused(read.problem, here);
  const { answer, name } = read.value;
  const deps = await passkeyDeps(ctx);
  const shown = { answer, name, sessionId: session?.id ?? "" };
  const added = await countTry(ctx, "enrolment", () => addPasskey({ db, actor, ...deps }, shown));
  return added.ok ? { ...nothing, recoveryCodes: added.value.recoveryCodes } : refused(added.problem, here);
}

function refused(problem: Problem, here: string, passkey: string | null = null) {
  const say = (because: string, status: number) => data({ ...nothing, because, passkey }, { status });
  if (problem.kind === "sudo") throw toSudo(here);
  if (problem.kind === "invalid") return say(Object.values(problem.fields).flat().join(" "), 422);
  if (problem.kind === "conflict") return say(problem.because, 409);
  if (problem.kind === "limited") return say(tooOften, 429);
  throw data(null, { status: 404 });
}
