import { data } from "react-router";
import { passwordDeps } from "#app/http/password-deps.ts";
import { mayProveByCode, proveBeside } from "#app/http/prove.ts";
import { fieldsOf } from "#app/http/read-form.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { typedIn } from "#app/http/typed-in.ts";
import { whenBusy } from "#app/http/when-busy.ts";
import { tooBusy, tooOften } from "#app/ui/too-often.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";
import { createUser, type UserDeps, UserStepFailed, updateUser } from "#domain/user-admin/index.ts";
import { createUserForm, missingIn, updateUserForm } from "#domain/user-admin/user.schema.ts";
import type { UserAnswer } from "./user-answer.ts";

const nothingSaved = "nothing was saved. Try again. If it keeps happening, check the log.";

type Refusal = Partial<UserAnswer> & { status?: number };
type Sent = { ctx: RequestContext; form: FormData; refuse: (said: Refusal) => ReturnType<typeof answer> };

const answer = (form: FormData, { status = 422, ...said }: Refusal) =>
  data(
    {
      ...{ kind: "refused", because: null, fields: {}, byCode: false, restores: null },
      ...{ typed: typedIn(form), at: Date.now() },
      ...said,
    } satisfies UserAnswer,
    { status },
  );

/** Creates a user from the form; every expected failure keeps what was typed. */
export const saveNewUser = (ctx: RequestContext, request: Request) =>
  proved(ctx, request, async ({ ctx, form, refuse }) => {
    const read = createUserForm.safeParse(Object.fromEntries(form));
    if (!read.success) return refuse({ fields: fieldsOf(read.error) });
    const missing = missingIn(read.data, !read.data.invite, read.data.password);
    if (missing) return refuse({ because: missing });
    const { timeZone } = (await ctx.app.settings()).place;
    const deps = await meansOf(ctx);
    const created = await attempt(ctx, () => createUser(ctx.db, ctx.actor, { form: read.data, timeZone }, deps));
    if (created instanceof Error) return refuse({ because: sentenceForNew(created), status: 500 });
    if (created.ok) return { created: { id: created.value.id, link: created.value.link } };
    return refuse(await refusalFor(ctx, created.problem));
  });

/** Changes a user from the form. */
export const saveKnownUser = (ctx: RequestContext, id: string, request: Request) =>
  proved(ctx, request, async ({ ctx, form, refuse }) => {
    const read = updateUserForm.safeParse(Object.fromEntries(form));
    if (!read.success) return refuse({ fields: fieldsOf(read.error) });
    const missing = missingIn(read.data, false, "");
    if (missing) return refuse({ because: missing });
    const deps = await meansOf(ctx);
    const updated = await attempt(ctx, () => updateUser(ctx.db, ctx.actor, id, read.data, deps));
    if (updated instanceof Error) return refuse({ because: sentenceForKnown(updated), status: 500 });
    return updated.ok ? null : refuse(await refusalFor(ctx, updated.problem));
  });

/** Processes the form, with the proof of identity if the form included one. */
async function proved<T>(ctx: RequestContext, request: Request, go: (sent: Sent) => Promise<T>) {
  const form = await request.formData();
  const given = await proveBeside(ctx, request, form);
  for (const name of ["proofPassword", "proofCode"]) form.delete(name);
  const refuse = (said: Refusal) => answer(form, said);
  if (given.ok) return go({ ctx: given.value, form, refuse });
  const { problem } = given;
  const asked = { kind: "sudo", byCode: await mayProveByCode(ctx) } as const;
  if (problem.kind === "limited") return refuse({ ...asked, because: tooOften, status: 429 });
  return refuse({ ...asked, fields: problem.kind === "invalid" ? problem.fields : {} });
}

const meansOf = async (ctx: RequestContext): Promise<UserDeps> => ({
  ...(await passwordDeps(ctx)),
  sealer: ctx.app.keys,
});

async function attempt<T>({ app }: RequestContext, work: () => Promise<Result<T>>): Promise<Result<T> | Error> {
  try {
    return await whenBusy(work);
  } catch (problem) {
    app.log.error({ err: problem }, "a user could not be saved");
    return problem instanceof Error ? problem : new Error("unknown");
  }
}

async function refusalFor(ctx: RequestContext, problem: Problem): Promise<Refusal> {
  if (problem.kind === "sudo") return { kind: "sudo", byCode: await mayProveByCode(ctx), status: 403 };
  if (problem.kind === "invalid") return { fields: problem.fields, restores: problem.archived ?? null };
  if (problem.kind === "conflict") return { kind: "conflict", because: problem.because, status: 409 };
  if (problem.kind === "limited") return { because: tooBusy, status: 429 };
  throw explain(problem);
}

const sentenceForNew = (failed: Error) =>
  failed instanceof UserStepFailed
    ? `Failed to create ${failed.step}: ${nothingSaved}`
    : `Unexpected error: ${nothingSaved}`;

const sentenceForKnown = (failed: Error) =>
  failed instanceof UserStepFailed ? `Failed to update ${failed.step}` : `Unexpected error: ${nothingSaved}`;
